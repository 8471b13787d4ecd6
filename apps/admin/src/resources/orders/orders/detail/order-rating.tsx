import Card from "@mui/material/Card";
import Rating from "@mui/material/Rating";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useText } from "../../../../messages/use-text.ts";

/** The customer's rating. */
export function OrderRating({ order: { rating, language } }: { order: AdminOrder }) {
  const t = useText();
  if (!rating) return null;
  return (
    <Card component="section" aria-labelledby="order-rating" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-rating" sx={{ mb: 1 }}>
        {t("tatka.order_admin.rating")}
      </Typography>
      <Rating readOnly value={rating.stars} getLabelText={(stars) => t("tatka.order_admin.rating_stars", { stars })} />
      {rating.comment && (
        <Typography lang={language} sx={{ mt: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {rating.comment}
        </Typography>
      )}
    </Card>
  );
}
