import Box from "@mui/material/Box";
import type { SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** A customer in the list: name and number on the left, order history on the right. */
export function CustomerLine({ customer }: { customer: SuggestedCustomer }) {
  const t = useText();
  const { day } = useFormats();
  const { name, phone, email, orders, lastOrderAt } = customer;
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, flex: 1, display: "block" }}>
        <Box component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
          {name ?? t("tatka.staff_orders.nameless")}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
          {phone ?? email}
        </Box>
      </Box>
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.875rem", textAlign: "right", flexShrink: 0 }}>
        <Box component="span" sx={{ display: "block" }}>
          {t("tatka.staff_orders.found_orders", { smart_count: orders })}
        </Box>
        {lastOrderAt && day(lastOrderAt)}
      </Box>
    </>
  );
}
