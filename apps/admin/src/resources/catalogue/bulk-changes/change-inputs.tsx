import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { readStockInput } from "@tatka/domain/delivery/stock-input";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import type { Draft } from "./change-draft.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useHubs } from "./use-hubs.ts";
import { useTerms } from "./use-terms.ts";

type Props = { draft: Draft; wrong: Record<string, string>; onDraft: (draft: Draft) => void };

/** The fields of the selected type of change. */
export function ChangeInputs({ draft, wrong, onDraft }: Props) {
  const t = useText();
  const hubs = useHubs();
  const { categories } = useTerms();
  const set = (changes: Partial<Draft>) => onDraft({ ...draft, ...changes });
  const { kind } = draft;
  const kinds = (["price", "sale", "end_sale", "status", "category", "stock"] as const).map((value) => ({
    value,
    label: t(`tatka.bulk.kind_${value}`),
  }));
  const ways: Record<string, { value: string; label: string }[]> = {
    price: [
      { value: "percent", label: t("tatka.bulk.by_percent") },
      { value: "amount", label: t("tatka.bulk.by_amount") },
    ],
    sale: [
      { value: "percent", label: t("tatka.bulk.off_percent") },
      { value: "amount", label: t("tatka.bulk.off_amount") },
      { value: "price", label: t("tatka.bulk.to_price") },
    ],
    stock: [
      { value: "set", label: t("tatka.bulk.set") },
      { value: "add", label: t("tatka.bulk.add") },
    ],
  };
  const way = ways[kind];
  const mayBeNegative = kind === "price" || (kind === "stock" && draft.by === "add");
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
        <ChoiceField
          label={t("tatka.bulk.kind")}
          value={kind}
          choices={kinds}
          onChange={(value) => set({ kind: value, by: ways[value]?.[0]?.value ?? "" })}
        />
        {kind === "status" && (
          <ChoiceField
            label={t("tatka.bulk.status")}
            value={draft.status}
            choices={(["active", "hidden"] as const).map((value) => ({ value, label: t(`tatka.bulk.${value}`) }))}
            onChange={(value) => set({ status: value })}
          />
        )}
        {kind === "category" && (
          <ChoiceField
            label={t("tatka.bulk.new_category")}
            value={draft.categoryId}
            choices={categories}
            onChange={(categoryId) => set({ categoryId })}
          />
        )}
        {kind === "stock" && (
          <ChoiceField
            label={t("tatka.bulk.hub")}
            value={draft.hubId}
            choices={hubs}
            onChange={(hubId) => set({ hubId })}
          />
        )}
        {way && (
          <>
            <ChoiceField label={t("tatka.bulk.by")} value={draft.by} choices={way} onChange={(by) => set({ by })} />
            <TextField
              label={t("tatka.bulk.value")}
              value={draft.value}
              onChange={({ target }) => set({ value: target.value })}
              error={wrong.value !== undefined}
              helperText={wrong.value ?? (mayBeNegative ? t("tatka.bulk.value_help") : undefined)}
              slotProps={{ htmlInput: { inputMode: "decimal" } }}
              sx={{ flex: "1 1 140px", maxWidth: 220 }}
            />
            {kind === "stock" && draft.by === "add" && readStockInput(draft.value)?.kind === "take" && (
              <ChoiceField
                label={t("tatka.product_admin.take_reason")}
                value={draft.reason}
                choices={takeReasons.map((value) => ({ value, label: t(`tatka.stock.reason.${value}`) }))}
                onChange={(reason) => set({ reason })}
              />
            )}
          </>
        )}
      </Stack>
      {kind === "sale" && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
          {(["startsAt", "endsAt"] as const).map((name) => (
            <DayField
              key={name}
              hasTime
              label={t(name === "startsAt" ? "tatka.bulk.starts_at" : "tatka.bulk.ends_at")}
              value={draft[name]}
              onChange={(moment) => set({ [name]: moment })}
              isWrong={wrong[name] !== undefined}
              help={wrong[name]}
              sx={{ flex: "1 1 220px", maxWidth: 280 }}
            />
          ))}
        </Stack>
      )}
      {(kind === "price" || (kind === "sale" && draft.by !== "price")) && (
        <FormControlLabel
          label={t("tatka.bulk.whole_taka")}
          control={<Switch checked={draft.isWholeTaka} onChange={(_, isWholeTaka) => set({ isWholeTaka })} />}
        />
      )}
    </Stack>
  );
}
