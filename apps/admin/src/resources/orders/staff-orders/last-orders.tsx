import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { adminOrderAgain, type OrderCustomer } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { type Ref, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { line } from "../../../layout/line-look.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import type { DraftLine } from "./order-draft.ts";

type Props = {
  orders: OrderCustomer["lastOrders"];
  takesFocus: boolean;
  againRef: Ref<HTMLButtonElement>;
  onAgain: (lines: readonly DraftLine[]) => void;
};

type Missing = Answer<typeof adminOrderAgain>["missing"];

/** The customer's recent orders. One press repeats an order and names unavailable items. */
export function LastOrders({ orders, takesFocus, againRef, onAgain }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { day, taka, count } = useFormats();
  const [missing, setMissing] = useState<Missing>();
  const again = useCall(adminOrderAgain, {
    onDone(answer) {
      setMissing(answer.missing);
      onAgain(answer.lines);
    },
    showsProblem: true,
  });
  const busy = again.asked?.[0].params.orderNumber;

  const shortOf = ({ wanted, added, ...item }: Missing[number]) =>
    added === 0
      ? titleOf(item)
      : t("tatka.staff_orders.again_part", { title: titleOf(item), added: count(added), wanted: count(wanted) });
  return (
    <div>
      <Box component="ul" aria-label={t("tatka.staff_orders.last_orders")} sx={list}>
        {orders.map(({ number, placedAt, status, total, items }, place) => (
          <Box component="li" key={number} sx={line}>
            <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {[day(placedAt), t(`tatka.order_admin.status.${status}`), taka(total)].join(" · ")}
              </Typography>
              <Typography variant="body2" noWrap>
                {items.map((item) => `${count(item.quantity)} × ${titleOf(item)}`).join(", ")}
              </Typography>
            </Box>
            <Button
              {...(place === 0 ? { ref: againRef } : {})}
              // Focused after selecting a customer, so that one key repeats the last order.
              autoFocus={place === 0 && takesFocus}
              variant={place === 0 ? "contained" : "outlined"}
              size="small"
              // Not disabled while busy, because that would lose the focus.
              aria-busy={busy === number}
              aria-label={place === 0 ? undefined : t("tatka.staff_orders.again_named", { number })}
              onClick={() => !busy && again.run({ params: { orderNumber: number } })}
              sx={{ flexShrink: 0 }}
            >
              {t(place === 0 ? "tatka.staff_orders.last_again" : "tatka.staff_orders.again")}
            </Button>
          </Box>
        ))}
      </Box>
      <div role="status">
        {missing && missing.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {t("tatka.staff_orders.again_missing", { titles: missing.map(shortOf).join(", ") })}
          </Alert>
        )}
        {missing?.length === 0 && (
          <Alert severity="success" sx={{ mt: 1 }}>
            {t("tatka.staff_orders.again_all")}
          </Alert>
        )}
        {again.problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {again.problem}
          </Alert>
        )}
      </div>
    </div>
  );
}

const list = { listStyle: "none", m: 0, p: 0 } as const;
