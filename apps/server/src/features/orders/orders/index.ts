import type { Feature } from "../../../platform/feature.ts";
import type { WithDelivery } from "../../content/messages/index.ts";
import { issueCreditNotesTask } from "../../payments/payments/index.ts";
import { expireUnpaid } from "./expire-unpaid.ts";
import { issueCreditNotesJob } from "./invoice/credit-notes.ts";
import { countOrders } from "./observed-orders.ts";
import { orderData } from "./order-data.ts";
import { registerOrders, type WithEvents } from "./routes.ts";
import { tellCustomerJob, tellCustomerTask } from "./tell-customer.ts";

export { outMinutes, restockedLines } from "./after-return.ts";
export { cashDueOfOrder, orderOwesCash } from "./cash-due.ts";
export { readDoorTerms, shownDoorTerms } from "./door-terms.ts";
export type { Invoice } from "./invoice/compose-invoice.ts";
export { creditNotesOf, readCreditNote, type StoredNote, shownNotes } from "./invoice/credit-notes.ts";
export { drawPapers } from "./invoice/draw-papers.ts";
export { invoicePdf } from "./invoice/invoice-pdf.ts";
export { readInvoice } from "./invoice/read-invoice.ts";
export { moveOrder } from "./move-order.ts";
export { OrderEvents } from "./order-events.ts";
export { orderLayout } from "./order-mail.ts";
export { orderValues, type ToldOrder } from "./order-messages.ts";
export { addLines, type CopiedSize, type OrderedLine, shownWeight } from "./ordered-lines.ts";
export { type PackingSlip, readPackingSlip } from "./packing-slip/read-packing-slip.ts";
export { rateOrder } from "./rate-order.ts";
export { readOrder, readOrders, shownAtTheDoor, shownRating, shownRecipient } from "./read-orders.ts";
export { readToldOrder } from "./read-told-order.ts";
export type { WithEvents } from "./routes.ts";
export {
  answerBefore,
  deliveredAt,
  problemOf,
  type ReportedOfLine,
  reportedOfLine,
  type StoredProblem,
  shownProblem,
  shownProblems,
  shownReplaces,
} from "./shown-problems.ts";
export { type NewOrder, newOrderNumber, storeOrder } from "./store-order.ts";
export {
  offerTotal,
  type StoredSubstitution,
  shownSubstitution,
  shownSubstitutions,
  substitutionOf,
} from "./substitutions.ts";
export { tellCustomerTask } from "./tell-customer.ts";

export const orders: Feature<WithEvents, WithDelivery> = {
  routes: registerOrders,
  tasks: ({ db, log, mailOrigins, deliver }) => ({
    [tellCustomerTask]: tellCustomerJob(db, mailOrigins, deliver),
    [issueCreditNotesTask]: issueCreditNotesJob(db),
    "expire-unpaid-orders": { run: () => expireUnpaid(db, log), cron: "*/5 * * * *" },
  }),
  personalData: [orderData],
  metrics: countOrders,
};
