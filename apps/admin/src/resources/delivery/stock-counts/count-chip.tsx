import Chip from "@mui/material/Chip";
import type { CountState } from "@tatka/domain/delivery/stock-counts";
import { useText } from "../../../messages/use-text.ts";

const colours: Record<CountState, { color: string; backgroundColor: string }> = {
  open: { color: "var(--tatka-frozen)", backgroundColor: "var(--tatka-frozen-soft)" },
  closed: { color: "var(--tatka-ink)", backgroundColor: "var(--tatka-accent-soft)" },
  posted: { color: "var(--tatka-brand-strong)", backgroundColor: "var(--tatka-brand-soft)" },
  discarded: { color: "var(--tatka-ink-muted)", backgroundColor: "var(--tatka-surface-sunken)" },
};

export function CountChip({ state }: { state: CountState }) {
  const t = useText();
  return (
    <Chip
      size="small"
      label={t(`tatka.stock_counts.state.${state}`)}
      sx={{ ...colours[state], flex: "none", alignSelf: { xs: "flex-start", sm: "center" } }}
    />
  );
}
