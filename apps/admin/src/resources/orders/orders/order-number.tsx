import Box from "@mui/material/Box";
import { shortNumber } from "@tatka/domain/orders/order-number";

/** Shows the short number. The full one is shown on hover, copied, and read by screen readers. */
export function OrderNumber({ number }: { number: string }) {
  const short = shortNumber(number);
  return (
    <Box component="span" title={number} sx={{ whiteSpace: "nowrap" }}>
      {short}
      {/* Positioned text would be a word of its own, so the number would be read and copied with a space. */}
      <Box component="span" sx={{ fontSize: 0 }}>
        {number.slice(short.length)}
      </Box>
    </Box>
  );
}
