import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";

const MOST_AT_FIRST = 20;

/** Records that a bulk action affects, by name: the first ones, and the rest on request. */
export function SelectedNames({ names }: { names: readonly string[] }) {
  const t = useText();
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? names : names.slice(0, MOST_AT_FIRST);
  return (
    <Box role="group" aria-label={t("tatka.records.applies_to", { smart_count: names.length })}>
      <Typography sx={{ fontWeight: 650 }}>{t("tatka.records.applies_to", { smart_count: names.length })}</Typography>
      <Box component="ul" sx={list}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {names.length > MOST_AT_FIRST && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("tatka.records.show_fewer") : t("tatka.records.show_all", { count: count(names.length) })}
        </Button>
      )}
    </Box>
  );
}

const list = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.25,
  fontVariantNumeric: "tabular-nums",
} as const;
