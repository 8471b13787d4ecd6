import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useLater } from "../../../use-later.ts";

export function MediaFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const [words, setWords] = useState<string>(filterValues.q ?? "");
  const rested = useLater(words.trim());

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed sets this filter; the others stay as they are
  useEffect(() => {
    if (rested === (filterValues.q ?? "")) return;
    const { q: _, ...others } = filterValues;
    setFilters(rested ? { ...others, q: rested } : others);
  }, [rested]);

  function showUnused(isOn: boolean) {
    const { unused: _, ...others } = filterValues;
    setFilters(isOn ? { ...others, unused: "true" } : others);
  }

  return (
    <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2, mb: 2, alignItems: { sm: "center" } }}>
      <TextField
        size="small"
        type="search"
        label={t("tatka.product_admin.media_search")}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ width: { xs: "100%", sm: 360 } }}
      />
      <FormControlLabel
        label={t("tatka.product_admin.media_unused")}
        control={<Switch checked={Boolean(filterValues.unused)} onChange={(_, isOn) => showUnused(isOn)} />}
      />
    </Stack>
  );
}
