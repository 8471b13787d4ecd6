import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { adminOrderAgain, type OrderCustomer } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { type Ref, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { line } from "../../../layout/line-look.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
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
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [busy, setBusy] = useState<string>();
  const [missing, setMissing] = useState<Missing>();
  const [problem, setProblem] = useState<string>();

  async function again(orderNumber: string) {
    if (busy) return;
    setBusy(orderNumber);
    setProblem(undefined);
    try {
      const answer = await dataProvider.call(adminOrderAgain, { params: { orderNumber } });
      setMissing(answer.missing);
      onAgain(answer.lines);
    } catch (error) {
      setProblem(reasonOf(error, t));
    } finally {
      setBusy(undefined);
    }
  }

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
              // A customer who was found by a few digits takes one key more.
              autoFocus={place === 0 && takesFocus}
              variant={place === 0 ? "contained" : "outlined"}
              size="small"
              // Not disabled meanwhile, which would take the focus away.
              aria-busy={busy === number}
              aria-label={place === 0 ? undefined : t("tatka.staff_orders.again_named", { number })}
              onClick={() => void again(number)}
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
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </div>
    </div>
  );
}

const list = { listStyle: "none", m: 0, p: 0 } as const;
