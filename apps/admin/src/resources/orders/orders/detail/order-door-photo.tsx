import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { AdminOrder, adminDoorPhoto } from "@tatka/contract/orders/orders-admin";
import { urlOf } from "@tatka/contract/route";
import { useFormats } from "../../../../formats.ts";
import { SentPictures } from "../../../../layout/sent-pictures.tsx";
import { useText } from "../../../../messages/use-text.ts";

/** The photo that the rider took at the door. */
export function OrderDoorPhoto({ order: { number, doorPhoto } }: { order: AdminOrder }) {
  const t = useText();
  const { moment } = useFormats();
  if (!doorPhoto) return null;
  const url = urlOf<typeof adminDoorPhoto>("/admin/order/{number}/door-photo", { params: { number } });
  return (
    <Card component="section" aria-labelledby="order-door-photo" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-door-photo">
        {t("tatka.order_admin.door_photo")}
      </Typography>
      <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{moment(doorPhoto.at)}</Typography>
      <SentPictures pictures={[{ url, alt: t("tatka.order_admin.door_photo") }]} />
    </Card>
  );
}
