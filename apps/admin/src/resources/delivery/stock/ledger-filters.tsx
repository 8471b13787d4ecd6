import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { movementReasons } from "@tatka/domain/delivery/stock-movements";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import type { LedgerFilter } from "./ledger-filter.ts";

type Props = { levels: StockLedger["levels"]; filter: LedgerFilter; onFilter: (filter: LedgerFilter) => void };

/** Filters by hub, reason and days. A change returns to the first page. */
export function LedgerFilters({ levels, filter, onFilter }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const set = (some: Partial<LedgerFilter>) => onFilter({ ...filter, ...some, page: 1 });
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))", gap: 1.5, mt: 2 }}>
      <TextField
        select
        size="small"
        label={t("tatka.stock.hub")}
        value={filter.hubId ?? ""}
        onChange={({ target }) => set({ hubId: target.value === "" ? undefined : Number(target.value) })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t("tatka.stock.all_hubs")}</MenuItem>
        {levels.map(({ hubId, hub }) => (
          <MenuItem key={hubId} value={hubId}>
            {titleOf(hub)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t("tatka.stock.why")}
        value={filter.reason ?? ""}
        onChange={({ target }) => set({ reason: movementReasons.find((one) => one === target.value) })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t("tatka.stock.all_reasons")}</MenuItem>
        {movementReasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {t(`tatka.stock.reason.${reason}`)}
          </MenuItem>
        ))}
      </TextField>
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          label={t(`tatka.stock.${end}`)}
          value={filter[end] ?? ""}
          onChange={(day) => set({ [end]: day === "" ? undefined : day })}
        />
      ))}
    </Box>
  );
}
