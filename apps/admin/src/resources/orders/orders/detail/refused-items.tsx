import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";

/** Pieces refused at the door, with reasons. */
export function RefusedItems({ refused }: Pick<AdminOrder, "refused">) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  if (refused.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h3">{t("tatka.order_admin.refused_title")}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {refused.map(({ product, size, quantity, reason }) => (
          <li key={`${product.title} ${size.title}`}>
            {count(quantity)}× {titleOf(product)}, {titleOf(size)}: {t(`tatka.order_admin.refusal.${reason}`)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
