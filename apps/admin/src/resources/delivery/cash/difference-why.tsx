import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type DifferenceReason, differenceReasons } from "@tatka/domain/delivery/run-states";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  difference: number;
  reason: DifferenceReason | undefined;
  note: string;
  onReason: (reason: DifferenceReason) => void;
  onNote: (note: string) => void;
};

/** A difference needs a reason. */
export function DifferenceWhy({ difference, reason, note, onReason, onNote }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const impossible: readonly DifferenceReason[] =
    difference < 0 ? ["too_little_change"] : ["too_much_change", "fuel", "lost"];
  return (
    <Box sx={{ mt: 2.5 }} role="group" aria-labelledby="why-title">
      <Typography id="why-title" variant="h3" component="p" sx={{ mb: 1 }}>
        {t(difference < 0 ? "tatka.cash.why_missing" : "tatka.cash.why_over", { amount: taka(Math.abs(difference)) })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {differenceReasons
          .filter((one) => !impossible.includes(one))
          .map((one) => (
            <Chip
              key={one}
              component="button"
              clickable
              aria-pressed={reason === one}
              variant={reason === one ? "filled" : "outlined"}
              color={reason === one ? "primary" : "default"}
              label={t(`tatka.cash.reason.${one}`)}
              onClick={() => onReason(one)}
              sx={{ height: 44, borderRadius: 2, fontSize: "0.9375rem" }}
            />
          ))}
      </Box>
      {reason !== undefined && (
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={t("tatka.cash.note")}
          value={note}
          onChange={({ target }) => onNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </Box>
  );
}
