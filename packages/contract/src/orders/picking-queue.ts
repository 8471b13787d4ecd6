import { mostTogether } from "@tatka/domain/orders/picking/picking-round";
import { z } from "zod";
import { inUrl } from "../number-in-url.ts";
import { staffRoute } from "../route.ts";
import { rowId } from "../row.ts";
import { packRefusals } from "./order-steps-admin.ts";
import { AdminOrder, byNumber } from "./orders-admin.ts";

const feature = "picking";
const permission = "order.pack";
const bilingual = { title: z.string(), titleBn: z.string() };
const hub = z.object({ id: z.number().int(), ...bilingual });
const orderNumber = z.string().max(20);

/** What every order to pick shows. */
const orderToPick = {
  number: z.string(),
  name: z.string().describe("The customer's first name"),
  zone: z.object(bilingual),
  deliverFrom: z.iso.datetime(),
  deliverUntil: z.iso.datetime(),
  packBefore: z.iso.datetime().describe("When it must be packed: its window begins, or an express order is promised"),
  isLate: z.boolean(),
  runId: z.number().int().nullable().describe("The run that takes it"),
};

const QueuedOrder = z
  .object({
    ...orderToPick,
    lineCount: z.number().int(),
    pickedLineCount: z.number().int(),
    pieces: z.object({ ambient: z.number().int(), chilled: z.number().int(), frozen: z.number().int() }),
    waitsFor: z.enum(["transfer", "answer"]).nullable().describe("Why it cannot be packed yet"),
    picker: z.object({ id: z.number().int(), name: z.string() }).nullable().describe("Who is picking it"),
  })
  .meta({ id: "QueuedOrder" });
export type QueuedOrder = z.infer<typeof QueuedOrder>;

const PickingLine = AdminOrder.shape.lines.element
  .extend({
    onShelf: z.number().int().describe("Pieces in the packing hub, those of this order included"),
    answerBefore: z.iso
      .datetime()
      .nullable()
      .describe("Until when the customer may answer an offer for missing pieces"),
  })
  .meta({ id: "PickingLine" });
export type PickingLine = z.infer<typeof PickingLine>;

export const PickingOrder = z
  .object({
    ...orderToPick,
    place: z.number().int().describe("Its number among orders that are picked together"),
    note: z.string().describe("Written by the customer"),
    reusableBags: z.boolean(),
    total: z.number().describe("Taka"),
    lines: z.array(PickingLine),
  })
  .meta({ id: "PickingOrder" });
export type PickingOrder = z.infer<typeof PickingOrder>;

const PickingRun = z
  .object({
    id: z.number().int(),
    leavesAt: z.iso.datetime().nullable(),
    rider: z.string().nullable(),
  })
  .meta({ id: "PickingRun" });
export type PickingRun = z.infer<typeof PickingRun>;

export const Picking = z
  .object({
    staff: z.object({ id: z.number().int(), name: z.string() }),
    hub,
    hubs: z.array(hub).describe("The hubs where the caller works"),
    runs: z.array(PickingRun),
    queue: z.array(QueuedOrder).describe("Orders to pick at the hub: late ones first, then by time"),
    mine: z.array(PickingOrder).describe("Orders that the caller is picking, with their lines"),
    cancelled: z
      .array(z.object({ number: z.string(), name: z.string() }))
      .describe("Orders that were cancelled while the caller was picking them"),
  })
  .meta({ id: "Picking" });
export type Picking = z.infer<typeof Picking>;

export const getPicking = staffRoute({
  method: "get",
  path: "/admin/picking",
  summary: "List orders to pick, and the caller's own",
  description: "Orders of one hub that are due today or within 12 hours. Contains no addresses or phone numbers.",
  feature,
  permission,
  hubs: "own",
  query: z.object({ hubId: inUrl(z.number().int().min(1)).optional().describe("By default the caller's first hub") }),
  answer: Picking,
  refusals: ["record.not_found"],
});

export const claimPicking = staffRoute({
  method: "post",
  path: "/admin/picking/claim",
  summary: "Take orders to pick",
  description:
    "The given orders, or the next one if the caller has none. An order has one packer at a time; a claim expires 30 minutes after the last tick.",
  feature,
  permission,
  hubs: "own",
  body: z.object({
    hubId: rowId,
    numbers: z.array(orderNumber).min(1).max(mostTogether).optional(),
    takesOver: z.boolean().default(false).describe("Takes the given orders from a colleague who is picking them"),
  }),
  answer: Picking,
  refusals: ["record.not_found", "order.wrong_state", "picking.taken"],
});

export const releasePicking = staffRoute({
  method: "post",
  path: "/admin/picking/release",
  summary: "Give back orders to pick",
  description: "Picked pieces stay recorded for the next packer.",
  feature,
  permission,
  hubs: "own",
  body: z.object({ hubId: rowId, numbers: z.array(orderNumber).min(1).max(100) }),
  answer: Picking,
});

export const packPicked = staffRoute({
  method: "post",
  path: "/admin/picking/{number}/pack",
  summary: "Pack an order that is picked completely",
  description: "Each piece must be recorded as picked, or settled as not found.",
  feature,
  permission,
  hubs: "order",
  idempotencyKey: "optional",
  params: byNumber,
  answer: z.object({ number: z.string() }),
  refusals: [
    "record.not_found",
    "order.wrong_state",
    "order.payment_missing",
    ...packRefusals,
    "picking.taken",
    "order.key_missing",
    "order.key_reused",
    "order.in_progress",
  ],
});
