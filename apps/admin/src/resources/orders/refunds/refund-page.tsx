import Card from "@mui/material/Card";
import { useNavigate, useParams } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useOrderLines } from "../line-edits/index.ts";
import { RefundOrder } from "./refund-order.tsx";

export function RefundPage() {
  const t = useText();
  const navigate = useNavigate();
  const { number = "" } = useParams();
  const { data, error, refetch } = useOrderLines(number);
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  const toOrder = () => navigate(`/order/${number}/show`);
  return (
    <>
      <PageHeader
        title={t("tatka.staff_orders.refund_title", { number })}
        subtitle={t("tatka.staff_orders.refund_subtitle")}
        above={<BackLink to={`/order/${number}/show`} label={t("tatka.staff_orders.back")} />}
      />
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 960 }}>
        <RefundOrder orderNumber={number} onCancel={toOrder} onSaved={toOrder} />
      </Card>
    </>
  );
}
