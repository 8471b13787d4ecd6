import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";

const choices = [
  { field: "placedAt", order: "DESC" },
  { field: "placedAt", order: "ASC" },
  { field: "deliverFrom", order: "ASC" },
  { field: "total", order: "DESC" },
] as const;

/** The sort order for cards, which have no column headers. */
export function OrderSortChoice() {
  const t = useText();
  const { sort, setSort } = useListContext();
  const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <TextField
      select
      size="small"
      label={t("tatka.order_admin.sort_by")}
      value={chosen < 0 ? "" : chosen}
      onChange={({ target }) => {
        const choice = choices[Number(target.value)];
        if (choice) setSort({ ...choice });
      }}
      sx={{ display: { lg: "none" }, minWidth: 150, flexGrow: 1 }}
    >
      {choices.map(({ field, order }, index) => (
        <MenuItem key={`${field}-${order}`} value={index}>
          {`${t(`tatka.order_admin.fields.${field}`)} ${order === "DESC" ? "↓" : "↑"}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
