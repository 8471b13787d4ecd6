import { languages } from "@tatka/domain/language";
import { failureReasons, orderStatuses, refusalReasons } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { ReviewPicture } from "../catalogue/reviews.ts";
import { PublicField } from "../custom-values.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { Position } from "../people/addresses.ts";
import { COST_OF_PAPER, route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { missingLine } from "./cart.ts";
import { OrderCheck } from "./cash-check-of-order.ts";
import { orderDiscounts } from "./discounts.ts";
import { problemsOfOrder } from "./problem.ts";
import { Substitution } from "./substitution.ts";

const taka = z.number().describe("Taka");

export const paymentStatuses = ["unpaid", "pending", "paid", "failed", "partly_refunded", "refunded"] as const;
export const substitutions = ["best_match", "call_me", "refund"] as const;

/** Amounts of an order. */
export const orderAmounts = {
  subtotal: taka,
  discount: taka.describe("Discount on goods in taka: by voucher, by staff or automatic"),
  deliveryCharge: taka.describe("Taka; before free delivery"),
  deliveryDiscount: taka,
  total: taka,
};

export const PlacedOrder = z
  .object({
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    total: taka,
    paymentUrl: z.string().optional().describe("Where to pay online"),
  })
  .meta({ id: "PlacedOrder" });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

const bilingual = { title: z.string(), titleBn: z.string() };

export const OrderLine = z
  .object({
    id: z.number().int(),
    variationId: z.number().int().nullable().describe("null if it is no longer sold"),
    product: z.object({ slug: z.string(), ...bilingual }),
    size: z.object(bilingual),
    quantity: z.number().int(),
    images: z.array(z.object({ url: z.string(), pattern: z.string() })),
    price: taka.describe("Price of one piece in taka"),
    regularPrice: taka,
    discount: taka.describe("The line's share of the discount"),
    total: taka.describe("price × quantity − discount; for weighed goods by weight"),
    weight: z
      .object({
        nominalGrams: z.number().int().describe("Nominal weight of a piece in grams"),
        tolerancePercent: z.number().int(),
        grams: z.number().int().nullable().describe("Weight of all pieces together; null until they are weighed"),
      })
      .nullable()
      .describe("For products sold by weight"),
    substitution: z.enum(substitutions),
    returnedQuantity: z.number().int().describe("Pieces returned after delivery"),
  })
  .meta({ id: "OrderLine" });

/** Details of a failed delivery. */
export const failureReason = z.enum(failureReasons).nullable();

/** Pieces of a delivered order that were refused at the door. */
const RefusedLine = z.object({
  product: z.object(bilingual),
  size: z.object(bilingual),
  quantity: z.number().int(),
  reason: z.enum(refusalReasons),
});

/** The result of a delivery. */
export const atTheDoor = {
  refused: z.array(RefusedLine).describe("Pieces refused at the door; `lines` has the accepted ones"),
  cashDue: taka.describe("Rounded to the nearest taka; 0 once it is paid, and for orders that are paid online"),
  advance: taka.default(0).describe("Paid online in advance for a cash order"),
  cashTaken: taka.nullable().describe("null before delivery, and for orders that are paid online"),
  rounding: taka.describe("Rounding of the cash amount"),
};

/** Tax papers of a delivered order. */
export const taxPapers = {
  creditNotes: z
    .array(z.object({ id: z.number().int(), serial: z.string(), amount: taka }))
    .describe("Credit notes, by refund"),
};

/** How an order stands, and when it arrives. */
export const orderStanding = {
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: paymentMethodCode,
  placedAt: z.iso.datetime(),
  deliverFrom: z.iso.datetime(),
  deliverUntil: z.iso.datetime(),
  shippingKind: z.enum(["standard", "express"]),
};

const orderHead = {
  orderNumber: z.string(),
  ...orderStanding,
  total: taka,
  itemCount: z.number().int(),
  payBefore: z.iso.datetime().nullable().describe("When an unpaid order expires; null: it does not"),
};

const place = z.object(bilingual);

export const OrderRecipient = z.object({
  name: z.string(),
  phone: z.string(),
  division: place,
  district: place,
  zone: place,
  address: z.string(),
  landmark: z.string(),
  deliveryNote: z.string(),
  position: Position.nullish(),
});

export const OrderRating = z.object({ stars: z.number().int().min(1).max(5), comment: z.string() });

export const Order = z
  .object({
    ...orderHead,
    ...orderAmounts,
    lines: z.array(OrderLine.extend({ reportable: z.number().int().describe("Pieces that can still be reported") })),
    recipient: OrderRecipient,
    voucherCode: z.string().nullable(),
    discounts: orderDiscounts,
    discountReason: z.string().nullable().describe("Reason for the staff discount"),
    deliveryWaiver: z.string().nullable().describe("Reason why the delivery charge was waived"),
    note: z.string(),
    customFields: z.array(PublicField).describe("The store's own fields that customers see, if they have a value"),
    reusableBags: z.boolean(),
    plasticGrams: z.number().int(),
    history: z.array(
      z.object({
        status: z.enum(orderStatuses),
        paymentStatus: z.enum(paymentStatuses),
        reason: failureReason,
        at: z.iso.datetime(),
        assistant: z.string().nullable().describe("Host of the shopping assistant that acted for the customer"),
      }),
    ),
    ...atTheDoor,
    doorPhoto: ReviewPicture.extend({ at: z.iso.datetime() })
      .nullable()
      .default(null)
      .describe("Taken by the rider at the door"),
    ...taxPapers,
    refunds: z.array(z.object({ amount: taka, status: z.enum(["due", "processing", "done", "failed"]) })),
    substitutions: z.array(Substitution).describe("Items missing at packing, and how they were resolved"),
    rider: z
      .object({
        name: z.string().nullable().describe("First name"),
        phone: z.string().nullable(),
        expectedFrom: z.iso.datetime().describe("As in `expected`"),
        expectedUntil: z.iso.datetime(),
        handoverCode: z.string().nullable().describe("The handover code to tell the rider; null if none is required"),
      })
      .nullable()
      .describe("The rider, while the order is on its way"),
    expected: z
      .object({ from: z.iso.datetime(), until: z.iso.datetime() })
      .nullable()
      .describe("When to expect the rider, once a run is planned; narrower the closer the rider comes"),
    ...problemsOfOrder,
    reportBefore: z.iso
      .datetime()
      .nullable()
      .describe("Deadline for reporting a problem; null: not delivered, too late, or nothing left to report"),
    rating: OrderRating.nullable(),
    check: OrderCheck.nullable()
      .default(null)
      .describe("What the store asks before it delivers for cash; null: nothing"),
    mayRate: z.boolean().describe("Whether a rating can be given or changed"),
    mayCancel: z.boolean(),
    mayPay: z.boolean(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

export const orderNumber = z.object({
  orderNumber: z
    .string()
    .max(20)
    .transform((typed) => typed.toUpperCase()),
});

export const listOrders = route({
  method: "get",
  path: "/order",
  summary: "List the customer's orders",
  description: "Newest first.",
  feature: "orders",
  query: z.object(pageQuery(10, 50)),
  answer: listOf(z.object({ ...orderHead, images: z.array(z.object({ url: z.string(), pattern: z.string() })) })).meta({
    id: "OrderList",
  }),
  refusals: ["auth.not_signed_in"],
});

export const getOrder = route({
  method: "get",
  path: "/order/{orderNumber}",
  summary: "Get the customer's order",
  description: "Returns 404 for other customers' orders.",
  feature: "orders",
  params: orderNumber,
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found"],
});

export const cancelOrder = route({
  method: "post",
  path: "/order/{orderNumber}/cancel",
  summary: "Cancel an order that is not packed yet",
  feature: "orders",
  params: orderNumber,
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found", "order.wrong_state"],
});

export const reorder = route({
  method: "post",
  path: "/order/{orderNumber}/reorder",
  idempotencyKey: "optional",
  summary: "Add an earlier order to the cart",
  description: "Adds what is in stock, as far as the cart's limits allow.",
  feature: "orders",
  params: orderNumber,
  answer: z.object({
    added: z.number().int(),
    missing: z.array(z.object({ ...bilingual, ...missingLine })).describe("Lines that were not added completely"),
  }),
  refusals: ["auth.not_signed_in", "order.not_found", "order.key_missing", "order.key_reused"],
});

export const payOrder = route({
  method: "post",
  path: "/order/{orderNumber}/pay",
  summary: "Start another online payment of an order",
  feature: "orders",
  params: orderNumber,
  answer: PlacedOrder,
  refusals: ["auth.not_signed_in", "order.not_found", "order.wrong_state", "payment.gateway_unavailable"],
});

export const rateOrder = route({
  method: "put",
  path: "/order/{orderNumber}/rating",
  summary: "Rate a delivered order",
  description: "The rating can be changed for seven days.",
  feature: "orders",
  params: orderNumber,
  body: z.object({ stars: z.number().int().min(1).max(5), comment: typedText(1_000).default("") }),
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found", "order.wrong_state", "request.too_many"],
});

export const watchOrder = route({
  method: "get",
  path: "/order/{orderNumber}/events",
  summary: "Stream the steps of the customer's order",
  feature: "orders",
  params: orderNumber,
  fileType: "text/event-stream",
  refusals: ["auth.not_signed_in", "order.not_found"],
});

export const getInvoice = route({
  method: "get",
  path: "/order/{orderNumber}/invoice.pdf",
  cost: COST_OF_PAPER,
  summary: "Download the customer's invoice",
  description: "The tax invoice once delivered, before that an order summary, by default in the order's language.",
  feature: "orders",
  params: orderNumber,
  query: z.object({ language: z.enum(languages).optional() }),
  fileType: "application/pdf",
  refusals: ["auth.not_signed_in", "order.not_found", "order.wrong_state"],
});

export const getCreditNote = route({
  method: "get",
  path: "/order/{orderNumber}/credit-note/{id}/credit-note.pdf",
  cost: COST_OF_PAPER,
  summary: "Download the customer's credit note",
  feature: "orders",
  params: orderNumber.extend({ id: rowIdInUrl }),
  query: z.object({ language: z.enum(languages).optional() }),
  fileType: "application/pdf",
  refusals: ["auth.not_signed_in", "order.not_found"],
});
