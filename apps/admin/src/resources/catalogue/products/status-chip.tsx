import Chip from "@mui/material/Chip";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = Pick<AdminProduct, "status" | "publishAt">;

export function StatusChip({ status, publishAt }: Props) {
  const t = useText();
  const { moment } = useFormats();
  const isActive = status === "active";
  return (
    <Chip
      size="small"
      label={
        isActive || publishAt === null
          ? t(isActive ? "tatka.product.active" : "tatka.product.hidden")
          : t("tatka.product_admin.scheduled_chip", { moment: moment(publishAt) })
      }
      sx={{
        color: isActive ? "var(--tatka-brand-strong)" : "var(--tatka-ink-muted)",
        backgroundColor: isActive ? "var(--tatka-brand-soft)" : "var(--tatka-surface-sunken)",
      }}
    />
  );
}
