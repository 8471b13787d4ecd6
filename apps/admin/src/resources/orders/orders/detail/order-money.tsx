import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { isCash } from "@tatka/domain/payments/methods/index";
import type { ReactNode } from "react";
import { useFormats } from "../../../../formats.ts";
import { useMethodWords } from "../../../../messages/use-method-words.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useTitleOf } from "../../../../records/use-title-of.ts";
import { CollectCash } from "./collect-cash.tsx";
import { PaymentLinkButton } from "./payment-link-button.tsx";

/** Totals, online payment attempts, and refunds. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const t = useText();
  const wordsOf = useMethodWords();
  const { taka, moment } = useFormats();
  const titleOf = useTitleOf();
  const { voucherCode, discountReason, deliveryWaiver, discounts } = order;
  const voucher = voucherCode ? `${t("tatka.order_admin.discount")} ${voucherCode}` : t("tatka.order_admin.discount");
  const offGoods =
    discountReason === null ? voucher : t("tatka.order_admin.staff_discount", { reason: discountReason });
  const offDelivery =
    deliveryWaiver === null ? voucher : t("tatka.order_admin.delivery_waived", { reason: deliveryWaiver });
  return (
    <Card component="section" aria-labelledby="order-money" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-money" sx={{ mb: 1 }}>
        {t("tatka.order_admin.money")}
      </Typography>
      <Amount name={t("tatka.order_admin.subtotal")} value={taka(order.subtotal)} />
      {discounts.map((one) => (
        <Amount key={one.title} name={titleOf(one)} value={`−${taka(one.amount)}`} />
      ))}
      {discounts.length === 0 && order.discount > 0 && <Amount name={offGoods} value={`−${taka(order.discount)}`} />}
      <Amount name={t("tatka.order_admin.delivery")} value={taka(order.deliveryCharge)} />
      {(discounts.length === 0 || deliveryWaiver !== null) && order.deliveryDiscount > 0 && (
        <Amount name={offDelivery} value={`−${taka(order.deliveryDiscount)}`} />
      )}
      <Amount name={<strong>{t("tatka.order_admin.total")}</strong>} value={<strong>{taka(order.total)}</strong>} />
      {order.advance > 0 && <Amount name={t("tatka.order_admin.check.paid")} value={`−${taka(order.advance)}`} />}
      {order.cashDue > 0 && (
        <Box sx={{ fontSize: "1.125rem", fontWeight: 700, borderTop: "1px solid var(--tatka-line)", mt: 0.5, pt: 0.5 }}>
          <Amount name={t("tatka.order_admin.payable_cash")} value={taka(order.cashDue)} />
        </Box>
      )}
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {wordsOf(order.paymentMethod).title}
      </Typography>
      {order.cashTaken !== null && order.rounding !== 0 && (
        <Amount name={t("tatka.order_admin.rounding")} value={taka(order.rounding)} />
      )}
      {order.cashTaken !== null && <Amount name={t("tatka.order_admin.cash_taken")} value={taka(order.cashTaken)} />}
      <CollectCash order={order} />
      <PaymentLinkButton order={order} />
      {order.payments.length > 0 && (
        <Typography variant="h3" sx={{ mt: 2 }}>
          {t("tatka.order_admin.payments")}
        </Typography>
      )}
      {order.payments.length === 0 && !isCash(order.paymentMethod) && (
        <Typography sx={{ mt: 1, color: "text.secondary" }}>{t("tatka.order_admin.no_payments")}</Typography>
      )}
      {order.payments.map((payment) => (
        <Box key={payment.id} sx={item}>
          <Amount
            name={`${wordsOf(payment.gateway).title} · ${t(`tatka.order_admin.try_status.${payment.status}`)}`}
            value={taka(payment.amount)}
          />
          <Small>
            {moment(payment.startedAt)}
            {payment.captured > 0 && ` · ${t("tatka.order_admin.captured", { amount: taka(payment.captured) })}`}
          </Small>
          <Small>{payment.transactionId}</Small>
          {payment.detail && <Small>{payment.detail}</Small>}
        </Box>
      ))}
      {order.refunds.length > 0 && (
        <Typography variant="h3" sx={{ mt: 2 }}>
          {t("tatka.order_admin.refunds")}
        </Typography>
      )}
      {order.refunds.map((refund) => (
        <Box key={refund.id} sx={item}>
          <Amount name={t(`tatka.order_admin.refund_status.${refund.status}`)} value={taka(refund.amount)} />
          <Small>
            {moment(refund.createdAt)} · {refund.reason}
          </Small>
          {refund.detail && <Small>{refund.detail}</Small>}
        </Box>
      ))}
    </Card>
  );
}

function Amount({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: "space-between", gap: 2, py: 0.5, fontVariantNumeric: "tabular-nums" }}
    >
      <span>{name}</span>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {value}
      </Box>
    </Stack>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary", overflowWrap: "anywhere" }}>
      {children}
    </Typography>
  );
}

const item = { mt: 1, pt: 0.5, borderTop: "1px solid var(--tatka-line)" } as const;
