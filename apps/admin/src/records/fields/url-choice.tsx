import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useSearchParams } from "react-router";

type Props = {
  /** The parameter of the page's URL that holds the choice. */
  name: string;
  label: string;
  all?: string;
  /** The default without a choice. */
  value?: number;
  choices: readonly { id: number; name: string }[];
};

/** A filter stored in the URL, for lists without a table. A change returns to the first page. */
export function UrlChoice({ name, label, all, value, choices }: Props) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get(name));
  const chosen = choices.some(({ id }) => id === asked) ? asked : (value ?? "");
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            if (target.value) next.set(name, target.value);
            else next.delete(name);
            next.delete("page");
            return next;
          },
          { replace: true },
        )
      }
      sx={{ flex: { xs: "1 1 140px", sm: "0 0 auto" }, minWidth: { sm: 168 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {choices.map(({ id, name: title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
