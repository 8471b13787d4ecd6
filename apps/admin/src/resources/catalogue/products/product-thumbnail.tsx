import NoPictureIcon from "@mui/icons-material/ImageNotSupportedOutlined";
import Box from "@mui/material/Box";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useText } from "../../../messages/use-text.ts";

type Props = { product: AdminProduct; size?: number };

/** Decorative beside the title, so it has no alt text. A missing picture is labelled for staff. */
export function ProductThumbnail({ product, size = 52 }: Props) {
  const t = useText();
  return (
    <Box sx={{ ...frame, width: size, height: size }}>
      {product.imageUrl ? (
        <Box
          component="img"
          src={product.imageUrl}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          sx={{ width: "100%", height: "100%", objectFit: "cover" }}
        />
      ) : (
        <NoPictureIcon titleAccess={t("tatka.product.no_picture")} sx={{ color: "text.secondary" }} />
      )}
    </Box>
  );
}

const frame = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  overflow: "hidden",
  borderRadius: "12px",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;
