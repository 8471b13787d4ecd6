import { useText } from "../../../messages/use-text.ts";
import { OrderSubPage } from "../line-edits/index.ts";
import { RefundOrder } from "./refund-order.tsx";

export function RefundPage() {
  const t = useText();
  return (
    <OrderSubPage name="refund" subtitle={t("tatka.staff_orders.refund_subtitle")}>
      {(number, leave) => <RefundOrder orderNumber={number} onCancel={leave} onSaved={leave} />}
    </OrderSubPage>
  );
}
