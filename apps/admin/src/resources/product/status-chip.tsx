import Chip from "@mui/material/Chip";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { useText } from "../../messages/use-text.ts";

export function StatusChip({ status }: { status: AdminProduct["status"] }) {
  const t = useText();
  const isActive = status === "active";
  return (
    <Chip
      size="small"
      label={t(isActive ? "tatka.product.active" : "tatka.product.hidden")}
      sx={{
        color: isActive ? "var(--tatka-brand-strong)" : "var(--tatka-ink-muted)",
        backgroundColor: isActive ? "var(--tatka-brand-soft)" : "var(--tatka-surface-sunken)",
      }}
    />
  );
}
