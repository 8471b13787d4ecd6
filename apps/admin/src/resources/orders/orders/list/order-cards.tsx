import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useListContext, useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { tilesFrom } from "../../../../layout/tile-look.ts";
import { OpenCheckChip } from "../check/open-check-chip.tsx";
import { DeliveryTime } from "../delivery-time.tsx";
import { LegalDueChip } from "../legal-due-chip.tsx";
import { OrderStatusChip, PaymentStatusChip } from "../order-chips.tsx";
import { OrderNumber } from "../order-number.tsx";
import { TransferWaitChip } from "../waits-for-transfer.tsx";
import { OrderCheckbox } from "./order-checkbox.tsx";

/** The list on phones and tablets. */
export function OrderCards() {
  const [locale] = useLocaleState();
  const { taka } = useFormats();
  const { data = [] } = useListContext<AdminOrderHead>();
  return (
    <Box component="ul" sx={{ ...tilesFrom(330), gap: 0 }}>
      {data.map((order) => (
        <Box component="li" key={order.id} data-row="" sx={card}>
          <OrderCheckbox order={order} sx={{ ml: -1.25, mt: -1.25, alignSelf: "flex-start", zIndex: 1 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, flexWrap: "wrap" }}>
              <MuiLink component={Link} to={`/order/${order.number}/show`} sx={wholeCard}>
                <OrderNumber number={order.number} />
              </MuiLink>
              <strong>{taka(order.total)}</strong>
            </Stack>
            <Typography sx={{ mt: 0.25 }}>
              {order.recipient.name} · {locale === "bn" ? order.recipient.zone.titleBn : order.recipient.zone.title}
            </Typography>
            <Box sx={{ mt: 0.5, fontSize: "0.875rem" }}>
              <DeliveryTime order={order} />
            </Box>
            <Stack direction="row" sx={{ gap: 0.75, mt: 1, flexWrap: "wrap" }}>
              <OrderStatusChip status={order.status} />
              <PaymentStatusChip status={order.paymentStatus} />
              <TransferWaitChip order={order} />
              <OpenCheckChip order={order} />
              <LegalDueChip order={order} />
            </Stack>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const card = {
  display: "flex",
  gap: 0.5,
  p: 2,
  position: "relative",
  borderTop: "1px solid var(--tatka-line)",
} as const;

/** The whole card is a link, because the number is a small touch target. */
const wholeCard = { fontWeight: 650, "&::after": { content: '""', position: "absolute", inset: 0 } } as const;
