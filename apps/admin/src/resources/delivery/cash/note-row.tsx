import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useFormats } from "../../../formats.ts";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useText } from "../../../messages/use-text.ts";

const MOST = 100_000;

type Props = { value: number; count: number; onChange: (count: number) => void };

/** One denomination: number of notes and amount. */
export function NoteRow({ value, count, onChange }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const note = taka(value);
  return (
    <Box component="li" sx={row}>
      <Box component="span" sx={{ width: 64, fontWeight: 650 }}>
        {note}
      </Box>
      <IconButton
        aria-label={t("tatka.cash.one_less", { note })}
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
        sx={button}
      >
        <RemoveIcon />
      </IconButton>
      <QuantityField label={t("tatka.cash.notes_of", { note })} value={count} min={0} max={MOST} onChange={onChange} />
      <IconButton aria-label={t("tatka.cash.one_more", { note })} onClick={() => onChange(count + 1)} sx={button}>
        <AddIcon />
      </IconButton>
      <Box component="span" sx={{ flex: 1, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        {taka(value * count)}
      </Box>
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: 56,
  borderBottom: "1px solid var(--tatka-line)",
} as const;
const button = { width: 44, height: 44 } as const;
