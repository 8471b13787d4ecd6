import LockedIcon from "@mui/icons-material/LockOutlined";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { LinesForm } from "./lines-form.tsx";
import { useOrderLines } from "./use-order-lines.ts";

type Props = { orderNumber: string; isPage?: boolean; onCancel: () => void; onSaved: () => void };

export function EditLines({ orderNumber, isPage = false, onCancel, onSaved }: Props) {
  const t = useText();
  const { data: order, error, refetch } = useOrderLines(orderNumber);
  if (error && !order) return <PageProblem error={error} onRetry={refetch} />;
  if (!order) return <PageLoading />;
  if (!order.mayEdit) {
    return (
      <PageMessage
        icon={LockedIcon}
        tone="accent"
        title={t("tatka.staff_orders.cannot_edit")}
        text={t("tatka.staff_orders.cannot_edit_text")}
      />
    );
  }
  return (
    <LinesForm
      key={order.version}
      order={order}
      guardsLeaving={isPage}
      onReload={() => void refetch()}
      onCancel={onCancel}
      onSaved={onSaved}
    />
  );
}
