import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { transferRoutes } from "@tatka/contract/delivery/transfers";
import { defaultRegion } from "@tatka/domain/region";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { RemoveButton } from "../../../layout/remove-button.tsx";
import { SelectField } from "../../../layout/select-field.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";
import { ProductSearch } from "../../orders/staff-orders/index.ts";

const MOST = 100_000;

type Line = { variationId: number; title: string; quantity: number };

/** Requests pieces from a hub to restock another. */
export function NewTransferPage() {
  const t = useText();
  const titleOf = useTitle();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(0);
  const [note, setNote] = useState("");
  const [lines, setLines] = useState<readonly Line[]>([]);
  // An idempotency key for each opened form, so that a retry creates one record.
  const [key] = useState(() => crypto.randomUUID());
  const create = useCall(transferRoutes.create, {
    done: "tatka.transfers.created",
    onDone: ({ id }) => navigate(`/transfer/${id}`),
  });
  const { data, error, refetch } = useQuery({
    queryKey: ["transfer", "hubs"],
    queryFn: ({ signal }) => dataProvider.call(transferRoutes.list, { query: { take: 1 }, signal }),
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const region = data.hubs.find(({ id }) => id === from)?.region ?? defaultRegion;

  function add(variationId: number, title: string) {
    setLines((before) =>
      before.some((line) => line.variationId === variationId)
        ? before
        : [...before, { variationId, title, quantity: 1 }],
    );
  }

  function ask() {
    const named = lines.map(({ variationId, quantity }) => ({ variationId, quantity }));
    const body = { fromHubId: from, toHubId: to, lines: named, note };
    void create.run({ body, headers: { "idempotency-key": key } });
  }

  const hubField = (label: "from" | "to", value: number, other: number, onChoose: (id: number) => void) => (
    <SelectField
      label={t(`tatka.transfers.${label}`)}
      value={value || ""}
      onChange={onChoose}
      choices={data.hubs.filter(({ id }) => id !== other).map((hub) => ({ value: hub.id, label: titleOf(hub) }))}
      sx={{ flex: 1, minWidth: 0 }}
    />
  );

  return (
    <>
      <PageHeader
        title={t("tatka.transfers.new_title")}
        above={<BackLink to="/transfer" label={t("tatka.transfers.back")} />}
      />
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: { xs: 720, xl: "none" } }}>
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5 }}>
            {hubField("from", from, to, setFrom)}
            {hubField("to", to, from, setTo)}
          </Stack>
          <ProductSearch region={region} onAdd={add} />
          {lines.length === 0 && (
            <Typography sx={{ color: "text.secondary" }}>{t("tatka.transfers.add_first")}</Typography>
          )}
          <Box component="ul" aria-label={t("tatka.transfers.items")} sx={{ listStyle: "none", m: 0, p: 0 }}>
            {lines.map((line) => (
              <Stack component="li" key={line.variationId} direction="row" sx={row}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{line.title}</Box>
                <QuantityField
                  label={t("tatka.transfers.how_many", { item: line.title })}
                  value={line.quantity}
                  min={1}
                  max={MOST}
                  onChange={(quantity) =>
                    setLines((all) => all.map((one) => (one === line ? { ...line, quantity } : one)))
                  }
                />
                <RemoveButton
                  label={t("tatka.transfers.remove", { item: line.title })}
                  onClick={() => setLines((all) => all.filter((one) => one !== line))}
                />
              </Stack>
            ))}
          </Box>
          <TextField
            label={t("tatka.transfers.note")}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Button
            variant="contained"
            loading={create.isBusy}
            disabled={create.isBusy || !from || !to || lines.length === 0}
            onClick={ask}
            sx={{ minHeight: 48 }}
          >
            {t("tatka.transfers.create")}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

const row = { gap: 1, py: 1, alignItems: "center", borderTop: "1px solid var(--tatka-line)" } as const;
