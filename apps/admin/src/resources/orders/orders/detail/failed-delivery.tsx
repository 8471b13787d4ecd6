import PhoneIcon from "@mui/icons-material/PhoneOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayTake } from "@tatka/domain/orders/order-policy";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

/** Why the delivery failed, who tried, and how long its cold items keep. The next steps are below. */
export function FailedDelivery({ order }: { order: AdminOrder }) {
  const t = useText();
  const { moment, clock, count } = useFormats();
  const tries = order.timeline.filter((entry) => entry.kind === "step" && entry.status === "delivery_failed");
  const last = tries.at(-1);
  if (!mayTake("reschedule", order.status)) return null;
  const { phone, name } = order.recipient;
  const reason = last?.kind === "step" && last.reason ? t(`tatka.order_admin.failure.${last.reason}`) : undefined;
  return (
    <Alert
      severity="error"
      role="region"
      aria-label={t("tatka.order_admin.failure_label")}
      sx={{
        borderLeft: "3px solid var(--tatka-danger)",
        flexWrap: { xs: "wrap", sm: "nowrap" },
        "& .MuiAlert-message": { flex: { xs: "1 1 200px", sm: 1 }, py: 0.5 },
      }}
      action={
        phone && (
          <Button color="inherit" variant="outlined" size="small" startIcon={<PhoneIcon />} href={`tel:${phone}`}>
            {t("tatka.order_admin.failed_call", { name: name.split(" ")[0] ?? "" })}
          </Button>
        )
      }
    >
      <AlertTitle sx={{ fontWeight: 700, mb: 0.25 }}>
        {reason ?? t(`tatka.order_admin.status.${order.status}`)}
        {last && `, ${t("tatka.order_admin.failed_try", { nth: count(tries.length), at: moment(last.at) })}`}
      </AlertTitle>
      {last && (last.by || last.text) && (
        <Box sx={{ color: "text.primary" }}>{[last.by, last.text].filter(Boolean).join(": ")}</Box>
      )}
      {order.coldUntil && (
        <Box sx={{ color: "text.primary", fontWeight: 650 }}>
          {Date.parse(order.coldUntil) > Date.now()
            ? t("tatka.order_admin.cold_until", { time: clock(order.coldUntil) })
            : t("tatka.order_admin.cold_past", { time: moment(order.coldUntil) })}
        </Box>
      )}
    </Alert>
  );
}
