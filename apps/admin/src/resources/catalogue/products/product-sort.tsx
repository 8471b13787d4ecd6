import DescendingIcon from "@mui/icons-material/ArrowDownward";
import AscendingIcon from "@mui/icons-material/ArrowUpward";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";

const fields = ["id", "title", "updatedAt", "status"] as const;

/** The sort order for cards, which have no column headers. */
export function ProductSort() {
  const t = useText();
  const { sort, setSort } = useListContext();
  const isAscending = sort.order === "ASC";
  return (
    <Stack direction="row" sx={{ display: { lg: "none" }, minWidth: 200, gap: 1, alignItems: "center" }}>
      <TextField
        select
        size="small"
        fullWidth
        label={t("tatka.product.sort_by")}
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: sort.order })}
      >
        {fields.map((field) => (
          <MenuItem key={field} value={field}>
            {t(`resources.product.fields.${field}`)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t(isAscending ? "tatka.product.descending" : "tatka.product.ascending")}
        onClick={() => setSort({ field: sort.field, order: isAscending ? "DESC" : "ASC" })}
      >
        {isAscending ? <AscendingIcon /> : <DescendingIcon />}
      </IconButton>
    </Stack>
  );
}
