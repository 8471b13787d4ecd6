import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";

type Props = { label: string; part: number; whole: number; partText: string; restText: string };

export function ShareBar({ label, part, whole, partText, restText }: Props) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <Box sx={{ mt: "auto", pt: 2 }}>
      <Box
        role="img"
        aria-label={`${label}: ${percent}%`}
        sx={{ height: 8, borderRadius: 999, backgroundColor: "var(--tatka-accent)", overflow: "hidden" }}
      >
        <Box
          sx={{ height: "100%", backgroundColor: "var(--tatka-brand)", borderRight: "2px solid var(--tatka-surface)" }}
          style={{ width: `${percent}%`, borderRightWidth: part < whole ? 2 : 0 }}
        />
      </Box>
      <Stack direction="row" sx={{ mt: 1.25, gap: 2, flexWrap: "wrap" }}>
        <Legend colour="brand" text={partText} />
        <Legend colour="accent" text={restText} />
      </Stack>
    </Box>
  );
}

function Legend({ colour, text }: { colour: "brand" | "accent"; text: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
      <Box sx={{ width: 10, height: 10, borderRadius: "3px", backgroundColor: `var(--tatka-${colour})` }} />
      <Typography component="span" sx={{ fontSize: "0.875rem" }}>
        {text}
      </Typography>
    </Stack>
  );
}
