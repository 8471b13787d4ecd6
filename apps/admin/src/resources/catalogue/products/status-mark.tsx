import Box from "@mui/material/Box";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = Pick<AdminProduct, "status" | "publishAt">;

/** Whether customers see a product: a full or empty dot beside the word, readable without colours. */
export function StatusMark({ status, publishAt }: Props) {
  const t = useText();
  const { moment } = useFormats();
  const isActive = status === "active";
  const isScheduled = !isActive && publishAt !== null;
  const colour = isActive ? "var(--tatka-brand)" : "var(--tatka-ink-muted)";
  return (
    <Box
      component="span"
      title={isScheduled ? t("tatka.product_admin.scheduled_chip", { moment: moment(publishAt) }) : undefined}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, color: isActive ? undefined : "text.secondary" }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: "50%",
          border: `1.5px ${isScheduled ? "dashed" : "solid"} ${colour}`,
          backgroundColor: isActive ? colour : "transparent",
        }}
      />
      {isScheduled ? t("tatka.product_admin.scheduled") : t(isActive ? "tatka.product.active" : "tatka.product.hidden")}
    </Box>
  );
}
