import { runStates, stopOutcomes } from "@tatka/domain/delivery/run-states";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { uploadRefusals } from "../catalogue/reviews.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { adminDeliver, adminFailDelivery } from "./door-admin.ts";
import { DoorTerms } from "./door-terms.ts";
import { byNumber, day } from "./runs.ts";

const feature = "run";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

/** A stop on the rider's run, with everything needed there. */
export const RideStop = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    outcome: z.enum(stopOutcomes).nullable(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    landmark: z.string(),
    zone: z.object(bilingual),
    note: z.string().describe("Note from the customer for the rider"),
    mapUrl: z.string(),
    deliverFrom: z.iso.datetime(),
    deliverUntil: z.iso.datetime(),
    expectedAt: z.iso.datetime().nullable().default(null).describe("Expected arrival at an open stop"),
    total: taka,
    cashDue: taka.describe("Cash to collect in taka"),
    cashTaken: taka.nullable(),
    asksCode: z.boolean().describe("The customer has a handover code"),
    hasPhoto: z.boolean().default(false).describe("A photo was taken at the door"),
    door: DoorTerms.nullable().describe("While it is out for delivery"),
    lines: z.array(
      z.object({
        id: z.number().int(),
        product: z.object(bilingual),
        size: z.object(bilingual),
        storage: z.enum(["frozen", "chilled", "ambient"]),
        quantity: z.number().int(),
        price: taka.describe("Price of one piece in taka"),
        discount: taka.describe("The line's share of the discount"),
      }),
    ),
  })
  .meta({ id: "RideStop" });
export type RideStop = z.infer<typeof RideStop>;

/** A cash refund that the rider pays. */
export const PayBack = z
  .object({
    number: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    zone: z.object(bilingual),
    amount: taka,
  })
  .meta({ id: "PayBack" });
export type PayBack = z.infer<typeof PayBack>;

export const RideRun = z
  .object({
    id: z.number().int(),
    hub: z.object(bilingual),
    day,
    from: z.string().nullable(),
    to: z.string().nullable(),
    state: z.enum(runStates),
    departedAt: z.iso
      .datetime()
      .nullable()
      .default(null)
      .describe("When the rider left the hub; null: not yet, or not recorded"),
    stops: z.array(RideStop),
    payBacks: z.array(PayBack).describe("Cash refunds that the rider pays on this run and nobody has recorded yet"),
    float: taka.default(0).describe("Change from the hub; a view stored by an earlier release has none"),
    expected: taka.describe("Change and cash collected, less cash refunds"),
    counted: taka.nullable(),
    version: z.number().int(),
  })
  .meta({ id: "RideRun" });
export type RideRun = z.infer<typeof RideRun>;

export const Ride = z
  .object({
    rider: z.object({ id: z.number().int(), name: z.string() }),
    runs: z.array(RideRun),
    takesPhotos: z.boolean().default(false).describe("Riders may add a photo at the door"),
  })
  .meta({ id: "Ride" });
export type Ride = z.infer<typeof Ride>;

export const getRide = staffRoute({
  method: "get",
  path: "/admin/ride",
  summary: "List the rider's own runs",
  description: "Today's runs, and those still out or with cash to count.",
  feature,
  permission: "run.ride",
  hubs: "none",
  answer: Ride,
});

export const rideStart = staffRoute({
  method: "post",
  path: "/admin/ride/run/{id}/start",
  summary: "Record that the rider leaves the hub",
  description: "Only the first time counts. Travel times are learnt from it.",
  feature,
  permission: "run.ride",
  hubs: "none",
  params: z.object({ id: rowIdInUrl }),
  body: z.object({
    at: z.iso.datetime().describe("By the phone's clock; taken as now if later, and as the dispatch if earlier"),
  }),
  answer: z.object({ departedAt: z.iso.datetime() }),
  refusals: ["record.not_found", "run.wrong_state"],
});

const tooLate = ["run.stop_moved", "run.stop_delivered", "run.stop_failed"] as const;
const done = z.object({ number: z.string(), status: z.enum(orderStatuses) });

export const rideDeliver = staffRoute({
  ...adminDeliver,
  path: "/admin/ride/{number}/deliver",
  summary: "Record a delivery on the rider's own run",
  description: "The whole order or a part of it was handed over.",
  feature,
  permission: "run.ride",
  hubs: "none",
  idempotencyKey: "optional",
  params: byNumber,
  body: adminDeliver.body.extend({
    handoverCode: z
      .string()
      .max(20)
      .optional()
      .describe("The customer's handover code, if required; without it, the note must give the reason"),
  }),
  answer: done,
  refusals: [
    ...adminDeliver.refusals,
    ...tooLate,
    "order.key_missing",
    "order.key_reused",
    "order.handover_code_missing",
    "order.handover_code_wrong",
    "request.too_many",
  ],
});

export const rideFail = staffRoute({
  ...adminFailDelivery,
  path: "/admin/ride/{number}/fail",
  summary: "Record a failed delivery on the rider's own run",
  description: "Nothing was handed over.",
  feature,
  permission: "run.ride",
  hubs: "none",
  idempotencyKey: "optional",
  params: byNumber,
  answer: done,
  refusals: [...adminFailDelivery.refusals, ...tooLate, "order.key_missing", "order.key_reused"],
});

export const ridePhoto = staffRoute({
  method: "post",
  path: "/admin/ride/{number}/photo",
  summary: "Add a photo taken at the door",
  description:
    "Of an order on the rider's own run. Only the first photo of an order is kept, for 90 days, and it is erased with the customer's account.",
  feature,
  permission: "run.ride",
  hubs: "none",
  params: byNumber,
  uploadLimitBytes: 10 * 1024 * 1024,
  answer: z.object({ number: z.string() }),
  status: 201,
  refusals: ["record.not_found", "run.photos_off", ...uploadRefusals],
});
