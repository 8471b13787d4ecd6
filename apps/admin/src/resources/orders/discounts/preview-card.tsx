import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminPreviewDiscount } from "@tatka/contract/orders/discounts-admin";
import { defaultRegion, type Region } from "@tatka/domain/region";
import { useState } from "react";
import { useDataProvider, useRecordContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { VariationInput } from "../../../records/fields/variation-input.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { useRegionName, useRegions } from "../../../records/regions.ts";
import { useMay } from "../../../records/use-may.ts";
import { BelowCostWarning } from "./below-cost-warning.tsx";
import { PreviewOrder } from "./preview-order.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { useDraftedRule } from "./use-drafted-rule.ts";

/** A sample cart with the edited rule, and items that would sell at a loss. */
export function PreviewCard() {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const record = useRecordContext<{ id: number }>();
  const { rule } = useDraftedRule();
  const [region, setRegion] = useState<Region>(defaultRegion);
  const [lines, setLines] = useState<{ variationId: number; quantity: number }[]>([]);
  const body = rule && { rule, region, lines, ...(record?.id !== undefined && { id: record.id }) };
  const { data, isError } = useQuery({
    queryKey: ["discount-preview", body],
    queryFn: ({ signal }) => (body ? dataProvider.call(adminPreviewDiscount, { body, signal }) : null),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const setQuantity = (variationId: number, quantity: number) =>
    setLines((before) =>
      quantity === 0
        ? before.filter((line) => line.variationId !== variationId)
        : before.map((line) => (line.variationId === variationId ? { variationId, quantity } : line)),
    );
  return (
    <>
      <FormSection title={t("tatka.discounts.preview_section")} help={t("tatka.discounts.preview_help")}>
        <VariationInput
          label={t("tatka.discounts.preview_add")}
          taken={lines.map(({ variationId }) => variationId)}
          onPick={({ variationId }) => setLines((before) => [...before, { variationId, quantity: 1 }])}
        />
        <TextField
          select
          label={t("tatka.discounts.preview_in")}
          value={region}
          onChange={({ target }) => setRegion(target.value)}
        >
          {regions.map(({ code: id }) => (
            <MenuItem key={id} value={id}>
              {regionName(id)}
            </MenuItem>
          ))}
        </TextField>
        {may("order.create") && <PreviewOrder region={region} onTake={setLines} />}
        <Box className="wide" aria-live="polite">
          {!rule && <Typography sx={{ color: "text.secondary" }}>{t("tatka.discounts.preview_incomplete")}</Typography>}
          {isError && <Alert severity="error">{t("tatka.discounts.preview_failed")}</Alert>}
          {rule && lines.length === 0 && (
            <Typography sx={{ color: "text.secondary" }}>{t("tatka.discounts.preview_empty")}</Typography>
          )}
          {rule && data && lines.length > 0 && <PreviewTable preview={data} onQuantity={setQuantity} />}
        </Box>
      </FormSection>
      {rule?.status === "active" && data && data.belowCost.count > 0 && <BelowCostWarning belowCost={data.belowCost} />}
    </>
  );
}
