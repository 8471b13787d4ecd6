import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormats } from "../../../formats.ts";
import { AmountRows } from "../../../layout/amount-rows.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { ProductSearch } from "../staff-orders/index.ts";
import { EditedLineRow } from "./edited-line-row.tsx";
import { useEdit } from "./use-edit.ts";

type Props = {
  order: AdminOrderLines;
  guardsLeaving: boolean;
  onReload: () => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits quantities and items, with the resulting totals before saving. */
export function LinesForm({ order, guardsLeaving, onReload, onCancel, onSaved }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const begun = order.lines.map(({ id, variationId, product, size, images, price, quantity }) => ({
    lineId: id,
    variationId,
    title: `${titleOf(product)}, ${titleOf(size)}`,
    images,
    price,
    was: quantity,
    quantity,
  }));
  const { lines, setQuantity, add, save, isBusy, isEmpty, isChanged, problem, quote } = useEdit(order, begun);
  const [isSaved, setSaved] = useState(false);
  const isBlocked = !isChanged || isEmpty || quote?.needsPayment === true || (quote?.short.length ?? 0) > 0;
  const nameOfDiscount = order.voucherCode ? "tatka.staff_orders.discount" : "tatka.staff_orders.staff_discount";
  return (
    <Stack sx={{ gap: 3 }}>
      <UnsavedGuard isDirty={guardsLeaving && isChanged && !isSaved} />
      <Typography sx={{ color: "text.secondary" }}>
        {t("tatka.staff_orders.edit_subtitle", { name: order.customer })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <EditedLineRow
            key={line.lineId ?? `new-${line.variationId}`}
            line={line}
            short={quote?.short.find(({ variationId }) => variationId === line.variationId)}
            onQuantity={(quantity) => setQuantity(line, quantity)}
          />
        ))}
      </Box>
      <ProductSearch region={order.region} onAdd={add} />
      <div aria-live="polite">
        <AmountRows
          rows={[
            { label: t("tatka.staff_orders.now"), amount: taka(order.total) },
            ...(quote
              ? [
                  { label: t("tatka.staff_orders.subtotal"), amount: taka(quote.subtotal) },
                  ...(quote.discount > 0 ? [{ label: t(nameOfDiscount), amount: `−${taka(quote.discount)}` }] : []),
                  {
                    label: t("tatka.staff_orders.delivery_charge"),
                    amount: taka(quote.deliveryCharge - quote.deliveryDiscount),
                  },
                  { label: t("tatka.staff_orders.after"), amount: taka(quote.total), isTotal: true },
                ]
              : []),
          ]}
        />
        <Stack sx={{ gap: 1, mt: 2 }}>
          {isEmpty && <Alert severity="warning">{t("tatka.staff_orders.empty_edit")}</Alert>}
          {quote?.needsPayment && (
            <Alert severity="error">{t("tatka.staff_orders.needs_payment", { amount: taka(quote.difference) })}</Alert>
          )}
          {quote && quote.refund > 0 && (
            <Alert severity="info">{t("tatka.staff_orders.refund_follows", { amount: taka(quote.refund) })}</Alert>
          )}
          {quote?.losesVoucher && <Alert severity="warning">{t("tatka.staff_orders.loses_voucher")}</Alert>}
        </Stack>
      </div>
      {problem && (
        <Alert
          severity="error"
          action={problem.isOutdated && <Button onClick={onReload}>{t("tatka.staff_orders.load_theirs")}</Button>}
        >
          {problem.message}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: "flex-end", flexWrap: "wrap" }}>
        <Button onClick={onCancel}>{t("tatka.staff_orders.cancel")}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={isBlocked}
          onClick={() =>
            void save(() => {
              // Marks the form as saved before leaving.
              flushSync(() => setSaved(true));
              onSaved();
            })
          }
        >
          {t("tatka.staff_orders.save_changes")}
        </Button>
      </Stack>
    </Stack>
  );
}
