import Chip from "@mui/material/Chip";
import type { TransferState } from "@tatka/domain/delivery/transfer-states";
import { useText } from "../../../messages/use-text.ts";

const colours: Record<TransferState, { color: string; backgroundColor: string }> = {
  requested: { color: "var(--tatka-ink)", backgroundColor: "var(--tatka-accent-soft)" },
  sent: { color: "var(--tatka-frozen)", backgroundColor: "var(--tatka-frozen-soft)" },
  received: { color: "var(--tatka-brand-strong)", backgroundColor: "var(--tatka-brand-soft)" },
  cancelled: { color: "var(--tatka-ink-muted)", backgroundColor: "var(--tatka-surface-sunken)" },
};

export function TransferChip({ state }: { state: TransferState }) {
  const t = useText();
  return (
    <Chip
      size="small"
      label={t(`tatka.transfers.state.${state}`)}
      sx={{ ...colours[state], alignSelf: "flex-start" }}
    />
  );
}
