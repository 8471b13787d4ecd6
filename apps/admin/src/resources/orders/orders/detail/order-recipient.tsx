import PhoneIcon from "@mui/icons-material/PhoneOutlined";
import MapIcon from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mapUrl } from "@tatka/domain/delivery/map-link";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { useLocaleState } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { DeliveryTime } from "../delivery-time.tsx";
import { ChangeDelivery } from "./change-delivery.tsx";

/** Delivery address and time, with links to call and to a map. */
export function OrderRecipient({ order }: { order: AdminOrder }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { recipient } = order;
  const places = [recipient.zone, recipient.district].map((place) => (locale === "bn" ? place.titleBn : place.title));
  return (
    <Card component="section" aria-labelledby="order-recipient" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-recipient">
        {t("tatka.order_admin.where")}
      </Typography>
      <Typography sx={{ mt: 1.5, fontWeight: 650 }}>{recipient.name}</Typography>
      <Typography component="address" sx={{ fontStyle: "normal", overflowWrap: "anywhere" }}>
        {[...new Set([recipient.address, ...places])].filter(Boolean).join(", ")}
      </Typography>
      {recipient.landmark && <Detail name={t("tatka.order_admin.landmark")} value={recipient.landmark} />}
      {recipient.deliveryNote && <Detail name={t("tatka.order_admin.rider_note")} value={recipient.deliveryNote} />}
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: "wrap" }}>
        {recipient.phone && (
          <Button variant="outlined" startIcon={<PhoneIcon />} href={`tel:${recipient.phone}`}>
            {t("tatka.order_admin.call", { phone: localNumber(recipient.phone) })}
          </Button>
        )}
        {recipient.address && (
          <Button
            variant="outlined"
            startIcon={<MapIcon />}
            href={mapUrl({ position: recipient.position, address: recipient.fullAddress })}
            target="_blank"
            rel="noreferrer"
          >
            {t("tatka.order_admin.map")}
          </Button>
        )}
        <ChangeDelivery order={order} />
      </Stack>
      <Box sx={{ mt: 2, pt: 2, borderTop: "1px solid var(--tatka-line)" }}>
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
          {t("tatka.order_admin.fields.deliverFrom")} · {locale === "bn" ? order.hub.titleBn : order.hub.title}
        </Typography>
        <DeliveryTime order={order} />
      </Box>
    </Card>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <Typography sx={{ mt: 0.75, overflowWrap: "anywhere" }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {name}:
      </Box>{" "}
      {value}
    </Typography>
  );
}
