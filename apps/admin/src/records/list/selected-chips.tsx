import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type Identifier, useListContext } from "react-admin";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";

const MOST = 6;

type Props = {
  /** The name of a record; those on other pages may not be loaded. */
  nameOf: (id: Identifier) => string | undefined;
};

/** Selected records by name; a click removes one. Shows the first ones and the number of the rest. */
export function SelectedChips({ nameOf }: Props) {
  const t = useText();
  const { count } = useFormats();
  const { selectedIds, onToggleItem } = useListContext();
  const named = selectedIds.flatMap((id) => ({ id, name: nameOf(id) }));
  const shown = named.filter(({ name }) => name !== undefined).slice(0, MOST);
  const left = selectedIds.length - shown.length;
  return (
    <Box component="ul" aria-label={t("tatka.records.selection")} sx={list}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Chip
            size="small"
            variant="outlined"
            label={name}
            title={name}
            onDelete={() => onToggleItem(id)}
            onClick={() => onToggleItem(id)}
            aria-label={t("tatka.records.unselect", { name: name ?? "" })}
            sx={{ maxWidth: 200, backgroundColor: "var(--tatka-surface)", height: { xs: 40, md: 24 } }}
          />
        </li>
      ))}
      {left > 0 && (
        <Typography component="li" variant="body2" sx={{ color: "text.secondary", alignSelf: "center" }}>
          {t("tatka.records.and_more", { count: count(left) })}
        </Typography>
      )}
    </Box>
  );
}

const list = { listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: 0.5, minWidth: 0 } as const;
