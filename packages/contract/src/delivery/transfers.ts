import { transferStates } from "@tatka/domain/delivery/transfer-states";
import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams } from "../staff-fields.ts";

const feature = "transfer";
const permission = "stock.transfer";
const bilingual = { title: z.string(), titleBn: z.string() };
const MOST_PIECES = 100_000;
const MOST_LINES = 200;
const hub = z.object({ id: z.number().int(), ...bilingual });
const by = z.string().nullable().describe("Name of the staff member");

export const Transfer = z
  .object({
    id: z.number().int(),
    state: z.enum(transferStates),
    from: hub,
    to: hub,
    order: z
      .object({ number: z.string(), deliverFrom: z.iso.datetime() })
      .nullable()
      .describe("The order that needs the pieces; null: the transfer restocks a hub"),
    note: z.string(),
    lines: z.array(
      z.object({
        variationId: z.number().int(),
        sku: z.string(),
        ...bilingual,
        size: z.object(bilingual),
        storage: z.enum(["frozen", "chilled", "ambient"]),
        images: z.array(z.object({ url: z.string(), pattern: z.string() })),
        place: z.string().describe("Bin in the sending hub"),
        requested: z.number().int(),
        sent: z.number().int().nullable().describe("null until it is sent"),
        received: z.number().int().nullable().describe("null until it is received"),
      }),
    ),
    createdAt: z.iso.datetime(),
    createdBy: by.describe("Name of the staff member; null: created by the store for an order"),
    sentAt: z.iso.datetime().nullable(),
    sentBy: by,
    receivedAt: z.iso.datetime().nullable(),
    receivedBy: by,
    version: rowVersion,
  })
  .meta({ id: "Transfer" });
export type Transfer = z.infer<typeof Transfer>;

const pieces = z.number().int().min(0).max(MOST_PIECES);

export const transferRoutes = crud("transfer", {
  feature,
  permission,
  hubs: "transfer",
  record: Transfer,
  list: {
    hubs: "own",
    summary: "List transfers between hubs",
    answer: listOf(Transfer).extend({
      hubs: z.array(
        hub.extend({
          region: regionCode,
          isOwn: z.boolean().describe("Whether the caller works there; pieces can be requested from every hub"),
        }),
      ),
    }),
    description: "By hub or state, newest first.",
    query: z.object({
      ...pageQuery(25, 100),
      hubId: rowIdInUrl.optional().describe("To or from this hub"),
      direction: z.enum(["out", "in"]).optional().describe("Only outgoing or only incoming transfers"),
      state: z.enum([...transferStates, "open"]).optional(),
      orderNumber: typedText(20).optional(),
    }),
  },
  get: {},
  create: {
    hubs: "either end",
    summary: "Request a transfer",
    refusals: ["record.refers_to_nothing", "transfer.same_hub", "transfer.line_twice", "order.key_reused"],
    needsKeyFrom: "programs",
    description: "Stock does not change until it is sent.",
    idempotencyKey: "optional",
    body: z.object({
      fromHubId: rowId,
      toHubId: rowId,
      lines: z
        .array(z.object({ variationId: rowId, quantity: pieces.min(1) }))
        .min(1)
        .max(MOST_LINES),
      note: typedText(500).default(""),
    }),
  },
});

/** Counted pieces; missing lines are complete. */
const counted = z.object({
  lines: z
    .array(z.object({ variationId: rowId, quantity: pieces }))
    .max(MOST_LINES)
    .default([]),
  version: rowVersion.optional().describe("Version that the caller has read"),
});

const moveRefusals = [
  "record.not_found",
  "record.changed",
  "transfer.wrong_state",
  "transfer.line_twice",
  "order.key_reused",
] as const;

export const sendTransfer = staffRoute({
  method: "post",
  path: "/admin/transfer/{id}/send",
  needsKeyFrom: "programs",
  summary: "Send a transfer",
  description:
    "Removes the pieces from the hub's stock. Pieces of an order that are not sent count as not found, and leave stock too.",
  feature,
  permission,
  hubs: "sender",
  idempotencyKey: "optional",
  params: recordParams,
  body: counted,
  answer: Transfer,
  refusals: [...moveRefusals, "transfer.more_than_asked", "transfer.nothing_sent", "transfer.not_enough"],
});

export const receiveTransfer = staffRoute({
  method: "post",
  path: "/admin/transfer/{id}/receive",
  needsKeyFrom: "programs",
  summary: "Receive a transfer",
  description: "Adds the pieces to the other hub. Missing pieces are recorded.",
  feature,
  permission,
  hubs: "receiver",
  idempotencyKey: "optional",
  params: recordParams,
  body: counted,
  answer: Transfer,
  refusals: [...moveRefusals, "transfer.more_than_sent"],
});

export const cancelTransfer = staffRoute({
  method: "post",
  path: "/admin/transfer/{id}/cancel",
  needsKeyFrom: "programs",
  summary: "Cancel a transfer",
  description: "A transfer for an order is cancelled with the order.",
  feature,
  permission,
  hubs: "transfer",
  params: recordParams,
  body: z.object({ version: rowVersion.optional() }),
  answer: Transfer,
  refusals: ["record.not_found", "record.changed", "transfer.wrong_state", "transfer.of_order"],
});
