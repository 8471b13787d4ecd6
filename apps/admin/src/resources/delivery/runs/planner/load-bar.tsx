import Box from "@mui/material/Box";

type Props = { label: string; text: string; share: number };

/** A load with its limit. Amber when nearly full, red when over the limit. */
export function LoadBar({ label, text, share }: Props) {
  const colour = share > 1 ? "var(--tatka-danger)" : share > 0.9 ? "var(--tatka-accent)" : "var(--tatka-line-strong)";
  return (
    <Box sx={{ fontSize: "0.8125rem" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Box component="span" sx={{ color: "text.secondary" }}>
          {label}
        </Box>
        <Box
          component="span"
          sx={{ color: share > 1 ? "error.main" : "text.primary", fontVariantNumeric: "tabular-nums" }}
        >
          {text}
        </Box>
      </Box>
      <Box sx={{ height: 4, borderRadius: 2, backgroundColor: "var(--tatka-line)", overflow: "hidden" }}>
        <Box sx={{ height: 4, width: `${Math.min(1, share) * 100}%`, backgroundColor: colour }} />
      </Box>
    </Box>
  );
}
