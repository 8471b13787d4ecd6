import { courierNews, parcelConcerns, parcelStates } from "@tatka/domain/delivery/couriers/parcel-states";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { stepBody } from "./order-steps-admin.ts";
import { byNumber } from "./orders-admin.ts";

const feature = "courier";
const taka = z.number().describe("Taka");
const amount = z.number().min(0).max(10_000_000).multipleOf(0.01).describe("Taka");
const courier = z.string().min(1).max(40).describe("The courier's code");
const bilingual = { en: z.string(), bn: z.string() };

export const Parcel = z
  .object({
    id: z.number().int(),
    number: z.string().describe("The order"),
    name: z.string(),
    courier: z.object({ code: z.string(), ...bilingual }),
    reference: z.string().describe("Our number of the parcel at the courier"),
    trackingNumber: z.string().nullable(),
    state: z.enum(parcelStates),
    concern: z.enum(parcelConcerns).nullable().describe("Why staff must look at it"),
    detail: z.string().describe("Why the courier refused it, or did not answer"),
    collect: taka.describe("Cash to collect"),
    collected: taka.nullable().describe("Cash that the courier took, by its own report"),
    owed: taka.describe("Cash that the courier has not paid yet"),
    fee: taka.nullable(),
    payout: z.string().nullable().describe("The courier's payout that contains the cash"),
    bookedAt: z.iso.datetime(),
    recalledAt: z.iso.datetime().nullable().describe("When the courier was asked to bring it back"),
    newsAt: z.iso.datetime().nullable(),
    deliverUntil: z.iso.datetime().describe("Promised to the customer"),
    isLate: z.boolean().describe("Beyond the promised day, or without news for three days"),
  })
  .meta({ id: "Parcel" });
export type Parcel = z.infer<typeof Parcel>;

export const OrderParcels = z
  .object({
    courier: z
      .object({
        code: z.string(),
        ...bilingual,
        isSetUp: z.boolean(),
        reportsPickup: z.boolean(),
        recalls: z.boolean(),
      })
      .nullable()
      .describe("The courier of the order's zone; null if our riders deliver it"),
    mayBook: z.boolean(),
    grams: z.number().int().describe("Estimated weight of the goods"),
    parcels: z.array(
      Parcel.extend({
        events: z.array(
          z.object({
            news: z.enum(courierNews),
            words: z.string(),
            at: z.iso.datetime(),
            receivedAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "OrderParcels" });
export type OrderParcels = z.infer<typeof OrderParcels>;

export const parcelFilters = ["to_book", "open", "late", "concern", "owed"] as const;

export const listParcels = staffRoute({
  method: "get",
  path: "/admin/parcel",
  summary: "List parcels",
  description: "Parcels at couriers with what is late, and the cash that each courier owes.",
  feature,
  permission: "run.plan",
  hubs: "own",
  query: z.object({
    show: z.enum(parcelFilters).default("open"),
    courier: courier.optional(),
    hubId: rowIdInUrl.optional(),
  }),
  answer: z
    .object({
      couriers: z.array(
        z.object({ code: z.string(), ...bilingual, isSetUp: z.boolean(), owed: taka, parcels: z.number().int() }),
      ),
      hubs: z.array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() })),
      counts: z.record(z.enum(parcelFilters), z.number().int()),
      parcels: z.array(Parcel),
      toBook: z
        .array(
          z.object({
            number: z.string(),
            name: z.string(),
            courier: z.object({ code: z.string(), ...bilingual }),
            deliverUntil: z.iso.datetime(),
          }),
        )
        .describe("Packed orders without a parcel"),
      remittances: z
        .array(
          z.object({
            id: z.number().int(),
            courier: z.object({ code: z.string(), ...bilingual }),
            reference: z.string(),
            paidInto: z.enum(["till", "bank"]),
            expected: taka,
            fees: taka,
            paid: taka,
            difference: taka.describe("Paid and fees, less expected"),
            note: z.string(),
            at: z.iso.datetime(),
            by: z.string().nullable(),
          }),
        )
        .describe("The latest payouts"),
    })
    .meta({ id: "Parcels" }),
});

export const getOrderParcels = staffRoute({
  method: "get",
  path: "/admin/parcel/{number}",
  summary: "Get the parcels of an order",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  answer: OrderParcels,
  refusals: ["record.not_found"],
});

export const quoteParcel = staffRoute({
  method: "get",
  path: "/admin/parcel/{number}/quote",
  summary: "Ask the courier for its price",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  answer: z.object({ fee: taka.nullable().describe("Null if the price depends on the contract") }),
  refusals: ["record.not_found", "courier.not_set_up", "courier.no_answer"],
});

export const bookParcel = staffRoute({
  method: "post",
  path: "/admin/parcel/{number}/book",
  summary: "Book a parcel",
  description: "Books a packed order with the courier of its zone. A repeated call never books a second parcel.",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  body: z.object({
    grams: z.number().int().min(1).max(100_000).optional().describe("Weight, if the estimate is wrong"),
  }),
  answer: OrderParcels,
  refusals: [
    "record.not_found",
    "order.wrong_state",
    "courier.not_set_up",
    "courier.not_of_order",
    "courier.too_heavy",
  ],
});

export const cancelParcel = staffRoute({
  method: "post",
  path: "/admin/parcel/{number}/cancel",
  summary: "Cancel a parcel",
  description:
    "Couriers without such a call need `isDoneThere`: staff have cancelled the parcel in the courier's portal.",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  body: z.object({ isDoneThere: z.boolean().default(false) }),
  answer: OrderParcels,
  refusals: [
    "record.not_found",
    "courier.parcel_on_its_way",
    "courier.cancel_there",
    "courier.no_answer",
    "courier.not_set_up",
  ],
});

export const recallParcel = staffRoute({
  method: "post",
  path: "/admin/parcel/{number}/recall",
  summary: "Ask for the return of a parcel",
  description: "Asks the courier to bring back a parcel that is on its way. A repeated call asks once.",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  body: z.object({ reason: typedText(200).default("") }),
  answer: OrderParcels,
  refusals: [
    "record.not_found",
    "courier.parcel_not_there",
    "courier.recall_there",
    "courier.recall_refused",
    "courier.no_answer",
    "courier.not_set_up",
  ],
});

export const loseParcel = staffRoute({
  method: "post",
  path: "/admin/parcel/{number}/lost",
  needsKeyFrom: "programs",
  summary: "Record a lost parcel",
  description: "Writes the goods off, cancels the order and refunds online payments.",
  feature,
  permission: "order.cancel",
  hubs: "order",
  params: byNumber,
  body: z.object({ note: stepBody.note }),
  answer: OrderParcels,
  refusals: ["record.not_found", "courier.parcel_not_there"],
});

export const settleParcel = staffRoute({
  method: "post",
  path: "/admin/parcel/{number}/settle",
  summary: "Mark a parcel as looked at",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  answer: OrderParcels,
  refusals: ["record.not_found"],
});

export const parcelLabel = staffRoute({
  method: "get",
  path: "/admin/parcel/{number}/label",
  summary: "Print the label of a parcel",
  feature,
  permission: "order.deliver",
  hubs: "order",
  params: byNumber,
  query: z.object({ language: z.enum(["en", "bn"]).optional() }),
  fileType: "application/pdf",
  refusals: ["record.not_found"],
});

export const getPayout = staffRoute({
  method: "get",
  path: "/admin/parcel-payout",
  summary: "Get the parcels of a payout",
  description: "As the courier lists them, or those that its webhooks have named.",
  feature,
  permission: "cash.close",
  hubs: "own",
  query: z.object({ courier, reference: z.string().min(1).max(100) }),
  answer: z.object({
    paid: taka.nullable(),
    fees: taka.nullable(),
    numbers: z.array(z.string()).describe("Orders whose cash is in the payout"),
    expected: taka.describe("Cash of these orders"),
    foreign: z.array(z.string()).describe("Tracking numbers that are not ours, or are paid already"),
  }),
  refusals: ["courier.not_set_up", "courier.no_answer"],
});

export const remitCash = staffRoute({
  method: "post",
  path: "/admin/parcel-remittance",
  needsKeyFrom: "programs",
  summary: "Record cash from a courier",
  description: "Each parcel is in one payout. A difference needs a note.",
  feature,
  permission: "cash.close",
  hubs: "named",
  body: z.object({
    courier,
    reference: typedText(100).min(1),
    hubId: rowId,
    paidInto: z.enum(["till", "bank"]),
    paid: amount,
    fees: amount.default(0),
    numbers: z.array(z.string().max(20)).min(1).max(1_000),
    note: typedText(500).default(""),
  }),
  answer: z.object({ id: z.number().int(), expected: taka, difference: taka }),
  refusals: ["record.not_found", "record.refers_to_nothing", "cash.reason_missing", "courier.remitted_already"],
});

export const listCouriers = staffRoute({
  method: "get",
  path: "/admin/courier",
  summary: "List couriers",
  feature,
  permission: "shipping_zone.read",
  hubs: "none",
  answer: z.array(
    z.object({
      code: z.string(),
      ...bilingual,
      state: z.enum(["set_up", "simulated", "not_set_up"]),
      variables: z.array(z.string()).describe("Environment variables with its credentials"),
      webhookPath: z.string().describe("Entered in the courier's portal"),
    }),
  ),
});

export const testCourier = staffRoute({
  method: "post",
  path: "/admin/courier/{code}/test",
  summary: "Test the connection to a courier",
  feature,
  permission: "shipping_zone.update",
  hubs: "none",
  params: z.object({ code: courier }),
  answer: z.object({ outcome: z.enum(["accepted", "refused", "unreachable", "not_set_up"]), detail: z.string() }),
  refusals: ["record.not_found"],
});
