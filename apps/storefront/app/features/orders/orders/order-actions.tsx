import type { Order } from "@tatka/contract/orders/orders";
import { hasPaper, isSupplied } from "@tatka/domain/orders/order-policy";
import { FileText, ListPlus, RotateCcw, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { quietButtonLook, submitLook } from "../../../ui/forms/form-look.ts";
import { withPart } from "../../../ui/parts.ts";
import { ShortfallMessage } from "../cart/index.ts";
import { AddCart } from "./add-cart.tsx";
import { ChangeOrder } from "./change-order.tsx";
import { orderTexts } from "./messages.ts";
import { creditNoteUrl, invoiceUrl } from "./order-calls.ts";
import { paymentState } from "./payment/payment-state.ts";
import { ReportButton } from "./problems/report-button.tsx";
import { useOrderAgain } from "./use-order-again.ts";

const loadCancelDialog = () => import("./cancel-dialog.tsx");
const CancelDialog = lazy(loadCancelDialog);

type OrderActionsProps = {
  order: Order;
  onChanged: (order: Order) => void;
  /** Called after a refusal, because the order has changed. */
  onRefused: () => void;
};

/** Actions of an order: buy again, invoice, report a problem, cancel. */
export function OrderActions({ order, onChanged, onRefused }: OrderActionsProps) {
  const { language } = useLanguage();
  const texts = orderTexts[language];

  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-3 print:hidden">
      {/* While it waits for money, the headline has the button that pays. */}
      {order.mayCancel && paymentState(order).pay && <ChangeOrder order={order} onChanged={onChanged} />}
      {!order.mayCancel && <AddCart order={order} onChanged={onChanged} />}
      <AgainButton order={order} look={order.mayCancel ? quietButtonLook : submitLook} />
      <SaveListButton items={itemsOf(order)} className={quietButtonLook}>
        <ListPlus aria-hidden="true" className="size-5" />
        {texts.saveAsList}
      </SaveListButton>
      {hasPaper(order) && (
        <a href={invoiceUrl(order.orderNumber, language)} target="_blank" rel="noreferrer" className={buttonLook.quiet}>
          <FileText aria-hidden="true" className="size-5" />
          {isSupplied(order.status) ? texts.invoice : texts.summary}
        </a>
      )}
      {order.creditNotes.map(({ id }) => (
        <a
          key={id}
          href={creditNoteUrl(order.orderNumber, id, language)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook.quiet}
        >
          <FileText aria-hidden="true" className="size-5" />
          {texts.creditNote}
        </a>
      ))}
      <ReportButton order={order} onReported={onChanged} />
      {order.mayCancel && (
        <button
          type="button"
          className={`${quietButtonLook} hover:border-danger hover:text-danger`}
          onClick={() => withPart(loadCancelDialog, () => setAsking(true))}
        >
          <X aria-hidden="true" className="size-5" />
          {texts.cancel}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <CancelDialog
            orderNumber={order.orderNumber}
            onCancelled={onChanged}
            onRefused={onRefused}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function AgainButton({ order, look }: { order: Order; look: string }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const { again, isBusy, failure, sentences } = useOrderAgain(order.orderNumber);
  return (
    <>
      <button type="button" aria-disabled={isBusy} className={look} onClick={again}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {isBusy ? texts.adding : texts.again}
      </button>
      <FailureNote failure={failure} />
      <ShortfallMessage sentences={sentences} />
    </>
  );
}

/** Its products that are still on sale. */
function itemsOf({ lines }: Order): { variationId: number; quantity: number }[] {
  return lines.flatMap(({ variationId, quantity }) => (variationId === null ? [] : [{ variationId, quantity }]));
}
