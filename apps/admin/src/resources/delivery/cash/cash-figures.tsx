import Box from "@mui/material/Box";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = { expected: number; counted: number; difference: number };

/** Expected and counted cash and their difference, always visible during counting. */
export function CashFigures({ expected, counted, difference }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const figures = [
    { name: t("tatka.cash.expected"), amount: taka(expected) },
    { name: t("tatka.cash.counted"), amount: taka(counted) },
    { name: t("tatka.cash.difference"), amount: signed(difference, taka), isWrong: difference !== 0 },
  ];
  return (
    <Box component="dl" aria-live="polite" sx={figuresBox}>
      {figures.map(({ name, amount, isWrong }) => (
        <div key={name}>
          <Box component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontWeight: 700, fontSize: "1.25rem", color: isWrong ? "error.main" : "text.primary" }}
          >
            {amount}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** With a true minus sign, and a plus for a surplus. */
export function signed(amount: number, taka: (amount: number) => string): string {
  if (amount === 0) return taka(0);
  return `${amount < 0 ? "−" : "+"}${taka(Math.abs(amount))}`;
}

const figuresBox = {
  position: "sticky",
  top: 0,
  zIndex: 1,
  m: 0,
  py: 1.5,
  display: "grid",
  gridTemplateColumns: "repeat(3, 1fr)",
  gap: 1,
  backgroundColor: "var(--tatka-surface)",
  borderBottom: "1px solid var(--tatka-line)",
  fontVariantNumeric: "tabular-nums",
} as const;
