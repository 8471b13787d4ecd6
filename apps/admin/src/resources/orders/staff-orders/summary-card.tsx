import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { isCash } from "@tatka/domain/payments/methods/index";
import { useEffect, useRef } from "react";
import { useFormats } from "../../../formats.ts";
import { AmountRows } from "../../../layout/amount-rows.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { ConcessionFields } from "./concession-fields.tsx";
import type { OrderDraft } from "./order-draft.ts";
import type { Quote } from "./use-quote.ts";
import { VoucherField } from "./voucher-field.tsx";

type Props = {
  draft: OrderDraft;
  quote: Quote | undefined;
  problem: { text: string; isInField: boolean } | undefined;
  isChecked: boolean;
  isBusy: boolean;
  isKeeping: boolean;
  onPlace: () => void;
  onKeep: () => void;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** The summary beside the form, with the button that places the order. */
export function SummaryCard({ draft, quote, problem, isChecked, isBusy, isKeeping, onPlace, onKeep, onChange }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const offGoods = draft.discountPercent === null ? "tatka.staff_orders.discount" : "tatka.staff_orders.staff_discount";
  const offDelivery = draft.waivesDelivery ? "tatka.staff_orders.delivery_waived" : "tatka.staff_orders.free_delivery";
  const alert = useRef<HTMLDivElement>(null);
  // The press has a visible result: at the incomplete field, or here.
  useEffect(() => {
    if (!problem) return;
    const field = problem.isInField ? document.querySelector<HTMLElement>("main [aria-invalid=true]") : null;
    if (field) field.focus();
    else alert.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const hasLines = draft.lines.length > 0;
  return (
    <Card component="section" aria-labelledby="order-summary" sx={card}>
      <Typography id="order-summary" variant="h2" sx={{ mb: 2 }}>
        {t("tatka.staff_orders.summary")}
      </Typography>
      <Stack sx={fields}>
        <VoucherField
          code={draft.voucherCode}
          standing={quote?.voucher}
          onApply={(voucherCode) => onChange({ voucherCode })}
        />
        {quote && quote.mostDiscountPercent > 0 && (
          <ConcessionFields draft={draft} most={quote.mostDiscountPercent} isChecked={isChecked} onChange={onChange} />
        )}
        <TextField
          select
          label={t("tatka.staff_orders.payment")}
          value={draft.paymentMethod}
          onChange={({ target }) => onChange({ paymentMethod: target.value })}
          helperText={!isCash(draft.paymentMethod) && t("tatka.staff_orders.link_goes_out")}
        >
          {(quote?.paymentMethods ?? []).map((method) => (
            <MenuItem key={method.code} value={method.code}>
              {titleOf(method)}
            </MenuItem>
          ))}
          {!quote && <MenuItem value={draft.paymentMethod}>…</MenuItem>}
        </TextField>
        <TextField
          label={t("tatka.staff_orders.note")}
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <FormControlLabel
          label={t("tatka.staff_orders.bags")}
          control={<Switch checked={draft.reusableBags} onChange={(_, isOn) => onChange({ reusableBags: isOn })} />}
        />
        <div aria-live="polite">
          {quote && hasLines && (
            <>
              <AmountRows
                rows={[
                  { label: t("tatka.staff_orders.subtotal"), amount: taka(quote.subtotal) },
                  ...quote.discounts.map((one) => ({ label: titleOf(one), amount: `−${taka(one.amount)}` })),
                  ...(quote.discounts.length === 0 && quote.discount > 0
                    ? [{ label: t(offGoods), amount: `−${taka(quote.discount)}` }]
                    : []),
                  { label: t("tatka.staff_orders.delivery_charge"), amount: taka(quote.deliveryCharge) },
                  ...((quote.discounts.length === 0 || draft.waivesDelivery) && quote.deliveryDiscount > 0
                    ? [{ label: t(offDelivery), amount: `−${taka(quote.deliveryDiscount)}` }]
                    : []),
                ]}
              />
              {quote.saving > 0 && (
                <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
                  {t("tatka.staff_orders.saving", { amount: taka(quote.saving) })}
                </Typography>
              )}
              {quote.isBelowMinimum && (
                <Alert severity="warning" sx={{ mt: 1.5 }}>
                  {t("tatka.staff_orders.below_minimum", { amount: taka(quote.minOrderAmount) })}
                </Alert>
              )}
            </>
          )}
        </div>
      </Stack>
      <Stack sx={foot}>
        {quote && hasLines && (
          <AmountRows rows={[{ label: t("tatka.staff_orders.total"), amount: taka(quote.total), isTotal: true }]} />
        )}
        <div role="alert" ref={alert}>
          {problem && <Alert severity="error">{problem.text}</Alert>}
        </div>
        <Button variant="contained" size="large" loading={isBusy} onClick={onPlace} aria-keyshortcuts="Control+Enter">
          {t("tatka.staff_orders.place")}
        </Button>
        <Typography variant="body2" sx={{ color: "text.secondary", textAlign: "center", mt: -1 }}>
          {t("tatka.staff_orders.place_key")}
        </Typography>
        <Button variant="text" loading={isKeeping} onClick={onKeep}>
          {t("tatka.staff_orders.save_draft")}
        </Button>
      </Stack>
    </Card>
  );
}

/** Limited to the window's height, so that total and button stay visible below the scrolling part. */
const card = {
  p: { xs: 2, md: 3 },
  position: { lg: "sticky" },
  top: { lg: 88 },
  maxHeight: { lg: "calc(100vh - 104px)" },
  display: "flex",
  flexDirection: "column",
} as const;
const fields = { gap: 2, minHeight: 0, overflowY: { lg: "auto" }, pt: 1, pr: { lg: 1 }, mr: { lg: -1 } } as const;
const foot = { gap: 1.5, pt: 1.5, flexShrink: 0 } as const;
