import Chip from "@mui/material/Chip";
import type { PurchaseState } from "@tatka/domain/delivery/purchase-states";
import { useText } from "../../../messages/use-text.ts";

const colours: Record<PurchaseState, { color: string; backgroundColor: string }> = {
  draft: { color: "var(--tatka-ink-muted)", backgroundColor: "var(--tatka-surface-sunken)" },
  sent: { color: "var(--tatka-frozen)", backgroundColor: "var(--tatka-frozen-soft)" },
  partly_received: { color: "var(--tatka-ink)", backgroundColor: "var(--tatka-accent-soft)" },
  closed: { color: "var(--tatka-brand-strong)", backgroundColor: "var(--tatka-brand-soft)" },
};

export function PurchaseChip({ state }: { state: PurchaseState }) {
  const t = useText();
  return (
    <Chip
      size="small"
      label={t(`tatka.purchases.state.${state}`)}
      sx={{ ...colours[state], flex: "none", alignSelf: { xs: "flex-start", sm: "center" } }}
    />
  );
}
