import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";

export type Bar = { key: string; label: string; value: number; text: string };

/** Horizontal bars with the label above each, so that long names fit on a phone. Screen readers get a list. */
export function BarChart({ title, bars, tone = "brand" }: { title: string; bars: readonly Bar[]; tone?: Tone }) {
  const largest = Math.max(1e-9, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.75 }}>
      {bars.map(({ key, label, value, text }) => (
        <Box component="li" key={key}>
          <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2, alignItems: "baseline" }}>
            <Typography sx={{ fontSize: "0.875rem", fontWeight: 550, overflowWrap: "anywhere" }}>{label}</Typography>
            <Typography sx={{ fontSize: "0.875rem", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
              {text}
            </Typography>
          </Stack>
          <Box sx={track}>
            <Box
              sx={{
                height: "100%",
                borderRadius: 999,
                backgroundColor: value < 0 ? "var(--tatka-danger)" : `var(--tatka-${tone})`,
              }}
              style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Tone = "brand" | "danger" | "frozen" | "chilled" | "accent";

const track = {
  mt: 0.5,
  height: 10,
  borderRadius: 999,
  backgroundColor: "var(--tatka-surface-sunken)",
  overflow: "hidden",
} as const;
