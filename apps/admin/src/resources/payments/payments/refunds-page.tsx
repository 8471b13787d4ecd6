import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { useSearchParams } from "react-router";
import { useCountText, useViewCounts } from "../../../layout/menu/use-counts.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { HeldPayments } from "./held-payments.tsx";
import { PayBackQueue } from "./pay-back-queue.tsx";
import { RefundQueue } from "./refund-queue.tsx";

const views = ["toPay", "waiting", "failed", "done", "held"] as const;
type View = (typeof views)[number];

/** Pending refunds, refunds that gateways refused, and held payments. */
export function RefundsPage() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const countText = useCountText();
  const counts = { ...useViewCounts("refund"), ...useViewCounts("payment") };
  const [asked, ask] = useSearchParams();
  const labelOf = (one: View) => {
    const [label, count] = [t(`tatka.staff_orders.tab_${one}`), counts[one]];
    return count ? `${label} ${countText(count)}` : label;
  };
  // Reading payments needs the permission for orders.
  const shown = views.filter((one) => one !== "held" || holds(permissions, "order.read"));
  const view = shown.find((one) => one === asked.get("view")) ?? "toPay";
  return (
    <>
      <PageHeader title={t("tatka.staff_orders.queue_title")} subtitle={t("tatka.staff_orders.queue_subtitle")} />
      <Card>
        <Tabs
          value={view}
          onChange={(_, next: View) => ask({ view: next })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t("tatka.staff_orders.queue_title")}
          sx={{ borderBottom: "1px solid var(--tatka-line)", px: 1 }}
        >
          {shown.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`refunds-tab-${one}`}
              aria-controls={one === view ? "refunds-panel" : undefined}
              label={labelOf(one)}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="refunds-panel" aria-labelledby={`refunds-tab-${view}`}>
          {view === "toPay" ? (
            <PayBackQueue mayPay={holds(permissions, "refund.update")} />
          ) : view === "held" ? (
            <HeldPayments mayDecide={holds(permissions, "refund.update")} />
          ) : (
            <RefundQueue key={view} view={view} mayRetry={holds(permissions, "refund.update")} />
          )}
        </Box>
      </Card>
    </>
  );
}
