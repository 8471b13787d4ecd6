import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { purchaseRoutes, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { defaultRegion } from "@tatka/domain/region";
import type { ReactNode } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { RemoveButton } from "../../../layout/remove-button.tsx";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { ProductSearch } from "../../orders/staff-orders/index.ts";
import { type Draft, totalOf } from "./purchase-draft.ts";

type Props = { draft: Draft; onChange: (draft: Draft) => void; isWrong: boolean; children: ReactNode };

/** Supplier, hub, date, items and costs; the page has the buttons. */
export function DraftForm({ draft, onChange, isWrong, children }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "choices"],
    queryFn: async ({ signal }) => {
      const [suppliers, { hubs }] = await Promise.all([
        dataProvider.call(supplierRoutes.list, { signal }),
        dataProvider.call(purchaseRoutes.list, { query: { take: 1 }, signal }),
      ]);
      return { suppliers, hubs };
    },
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const suppliers = data.suppliers.filter(({ id, isActive }) => isActive || id === draft.supplierId);
  const setLine = (id: number, part: Partial<Draft["lines"][number]>) =>
    set({ lines: draft.lines.map((line) => (line.variationId === id ? { ...line, ...part } : line)) });

  function add(variationId: number, title: string) {
    if (draft.lines.some((line) => line.variationId === variationId)) return;
    set({ lines: [...draft.lines, { variationId, title, ordered: "1", cost: "" }] });
  }

  return (
    <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: { xs: 860, xl: "none" } }}>
      <Stack sx={{ gap: 2 }}>
        {suppliers.length === 0 && <Alert severity="info">{t("tatka.purchases.no_suppliers")}</Alert>}
        {isWrong && <Alert severity="error">{t("tatka.purchases.wrong")}</Alert>}
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr 1fr" } }}>
          <SelectField
            label={t("tatka.purchases.supplier")}
            value={draft.supplierId || ""}
            onChange={(supplierId) => set({ supplierId })}
            choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label={t("tatka.purchases.hub")}
            value={draft.hubId || ""}
            onChange={(hubId) => set({ hubId })}
            choices={data.hubs.map((hub) => ({ value: hub.id, label: titleOf(hub) }))}
          />
          <DayField
            label={t("tatka.purchases.expected_field")}
            value={draft.expectedOn}
            onChange={(expectedOn) => set({ expectedOn })}
          />
        </Box>
        <ProductSearch region={defaultRegion} onAdd={add} />
        {draft.lines.length === 0 && (
          <Typography sx={{ color: "text.secondary" }}>{t("tatka.purchases.add_first")}</Typography>
        )}
        <Box component="ul" aria-label={t("tatka.purchases.lines")} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {draft.lines.map(({ variationId, title, ordered, cost }) => (
            <Box component="li" key={variationId} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }} className="named">
                {title}
              </Box>
              <TextField
                size="small"
                label={t("tatka.purchases.pieces_head")}
                value={ordered}
                onChange={({ target }) => setLine(variationId, { ordered: target.value })}
                slotProps={{
                  htmlInput: { inputMode: "numeric", "aria-label": t("tatka.purchases.pieces", { item: title }) },
                }}
              />
              <TextField
                size="small"
                label={t("tatka.purchases.cost_head")}
                value={cost}
                onChange={({ target }) => setLine(variationId, { cost: target.value })}
                slotProps={{
                  htmlInput: { inputMode: "decimal", "aria-label": t("tatka.purchases.cost", { item: title }) },
                }}
              />
              <RemoveButton
                label={t("tatka.purchases.remove", { item: title })}
                onClick={() => set({ lines: draft.lines.filter((line) => line.variationId !== variationId) })}
              />
            </Box>
          ))}
        </Box>
        <TextField
          label={t("tatka.purchases.note")}
          value={draft.note}
          onChange={({ target }) => set({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Typography sx={{ fontWeight: 650, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
          {t("tatka.purchases.total")} {taka(Math.round(totalOf(draft) * 100) / 100)}
        </Typography>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: "wrap", justifyContent: "flex-end", "& > *": { minHeight: 44 } }}
        >
          {children}
        </Stack>
      </Stack>
    </Card>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr 44px", sm: "1fr 110px 130px 44px" },
  "& .named": { gridColumn: { xs: "1 / -1", sm: "auto" } },
  gap: 1,
  py: 1,
  alignItems: "center",
  borderTop: "1px solid var(--tatka-line)",
} as const;
