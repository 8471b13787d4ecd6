import RefundIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useOrderLines } from "../line-edits/index.ts";
import { RefundForm } from "./refund-form.tsx";

type Props = { orderNumber: string; onCancel: () => void; onSaved: () => void };

export function RefundOrder({ orderNumber, onCancel, onSaved }: Props) {
  const t = useText();
  const { data: order, error, refetch } = useOrderLines(orderNumber);
  if (error && !order) return <PageProblem error={error} onRetry={refetch} />;
  if (!order) return <PageLoading />;
  if (!order.mayRefund) {
    return (
      <PageMessage
        icon={RefundIcon}
        tone="accent"
        title={t("tatka.staff_orders.cannot_refund")}
        text={t("tatka.staff_orders.cannot_refund_text")}
      />
    );
  }
  return <RefundForm order={order} onCancel={onCancel} onSaved={onSaved} />;
}
