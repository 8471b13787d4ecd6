import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useOrderLines } from "./use-order-lines.ts";

type Props = {
  name: "edit" | "refund";
  subtitle?: string;
  children: (orderNumber: string, onLeave: () => void) => ReactNode;
};

/** A page about the lines of one order, which leads back to the order. */
export function OrderSubPage({ name, subtitle, children }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { number = "" } = useParams();
  const { data, error, refetch } = useOrderLines(number);
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  const order = `/order/${number}/show`;
  return (
    <>
      <PageHeader
        title={t(`tatka.staff_orders.${name}_title`, { number })}
        subtitle={subtitle}
        above={<BackLink to={order} label={t("tatka.staff_orders.back")} />}
      />
      <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: { xs: 960, xl: "none" } }}>
        {children(number, () => navigate(order))}
      </Card>
    </>
  );
}
