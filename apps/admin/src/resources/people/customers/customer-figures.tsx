import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** A customer's totals. */
export function CustomerFigures({ customer }: { customer: AdminCustomerDetail }) {
  const t = useText();
  const { wholeTaka, count, day } = useFormats();
  const { spent, orders, delivered, cancelled, refunded, lastOrderAt } = customer;
  const figures = [
    { name: t("tatka.customers.spent"), value: wholeTaka(spent) },
    {
      name: t("tatka.customers.orders"),
      value: count(orders),
      note: cancelled > 0 ? t("tatka.customers.cancelled", { smart_count: cancelled }) : "",
    },
    { name: t("tatka.customers.average"), value: delivered > 0 ? wholeTaka(spent / delivered) : "–" },
    { name: t("tatka.customers.last_order"), value: lastOrderAt ? day(lastOrderAt) : "–" },
    { name: t("tatka.customers.refunded"), value: wholeTaka(refunded) },
  ];
  return (
    <Card component="dl" sx={strip}>
      {figures.map(({ name, value, note }) => (
        <Box key={name} sx={{ px: 1.5, py: 1 }}>
          <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: "1.25rem", fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
            {value}
            {note && (
              <Box component="span" sx={{ ml: 1, fontSize: "0.75rem", fontWeight: 400, color: "text.secondary" }}>
                {note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const strip = {
  m: 0,
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(5, minmax(0, 1fr))" },
} as const;
