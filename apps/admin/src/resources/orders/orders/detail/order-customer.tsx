import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { Link } from "react-router";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";

export function OrderCustomer({ order: { customer } }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  return (
    <Card component="section" aria-labelledby="order-customer" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-customer">
        {t("tatka.order_admin.customer")}
      </Typography>
      {customer ? (
        <Box sx={{ mt: 1.5, overflowWrap: "anywhere" }}>
          <Typography sx={{ fontWeight: 650 }}>
            {may("customer.read") ? (
              <MuiLink component={Link} to={`/customer/${customer.id}`} sx={pressable}>
                {customer.name || customer.phone || customer.email}
              </MuiLink>
            ) : (
              customer.name
            )}
          </Typography>
          {customer.phone && (
            <MuiLink href={`tel:${customer.phone}`} sx={pressable}>
              {localNumber(customer.phone)}
            </MuiLink>
          )}
          {customer.email && (
            <Typography>
              <MuiLink href={`mailto:${customer.email}`} sx={pressable}>
                {customer.email}
              </MuiLink>
            </Typography>
          )}
          <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
            {t("tatka.order_admin.orders_of_customer", { smart_count: customer.orderCount })}
          </Typography>
        </Box>
      ) : (
        <Typography sx={{ mt: 1.5, color: "text.secondary" }}>{t("tatka.order_admin.customer_gone")}</Typography>
      )}
    </Card>
  );
}

/** Three links below each other, each 44 px high. */
const pressable = { display: "inline-block", py: 0.5 } as const;
