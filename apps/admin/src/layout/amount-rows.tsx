import Box from "@mui/material/Box";

export type AmountRow = { label: string; amount: string; isTotal?: boolean };

/** Amounts in rows, with names on the left and figures on the right. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "1fr auto", rowGap: 0.75, columnGap: 2 }}>
      {rows.map(({ label, amount, isTotal = false }) => (
        <Box key={label} sx={isTotal ? total : plain}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums", textAlign: "right" }}>
            {amount}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const plain = { display: "grid", gridTemplateColumns: "subgrid", gridColumn: "1 / -1" } as const;
const total = {
  ...plain,
  fontWeight: 700,
  fontSize: "1.125rem",
  borderTop: "1px solid var(--tatka-line)",
  pt: 1,
  mt: 0.5,
} as const;
