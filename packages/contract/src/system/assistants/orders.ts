import { problemReasons } from "@tatka/domain/orders/order-problem";
import { z } from "zod";
import { route } from "../../route.ts";
import { DeliveryOption, Total } from "./basket-answers.ts";
import { agentRefusals, linkedRefusals, Ucp, UcpError, UcpMessage, ucpBase } from "./shapes.ts";

const steps = z.number().int();

const LineOfOrder = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), title: z.string(), price: z.number().int().describe("Poisha") }),
  quantity: z.object({ original: steps, total: steps, fulfilled: steps }),
  status: z.enum(["processing", "fulfilled", "partial", "removed"]),
  totals: z.array(Total),
});

/** Pieces that were missing at packing. By the store's extension. */
const Replacement = z.object({
  id: z.string(),
  state: z.enum(["asked", "replaced", "removed"]).describe("asked: the person, or their assistant, can answer"),
  missing: z.object({ title: z.string(), quantity: steps }),
  offer: z
    .object({
      title: z.string(),
      quantity: steps,
      price: z.number().int().describe("Poisha, for one"),
      added_allergens: z.array(z.string()).nullable().describe("null: unknown"),
    })
    .nullable(),
  difference: z.number().int().describe("Poisha: the offer's total less that of the missing pieces"),
  answer_before: z.iso.datetime().nullable(),
  without_answer: z.enum(["replaced", "removed"]),
});
export type UcpReplacement = z.infer<typeof Replacement>;

const linesWithQuantity = z.array(z.object({ id: z.string(), quantity: steps }));

/** Without name, phone, street and notes: an assistant needs none of them to follow an order. */
export const UcpOrder = z
  .object({
    ucp: Ucp,
    id: z.string().describe("The order number"),
    checkout_id: z.string(),
    permalink_url: z.url().describe("The person's own page of the order"),
    currency: z.literal("BDT"),
    line_items: z.array(LineOfOrder),
    totals: z.array(Total),
    fulfillment: z.object({
      expectations: z.array(
        z.object({
          id: z.string(),
          method_type: z.literal("shipping"),
          line_items: linesWithQuantity,
          destination: z.object({ address_locality: z.string(), address_country: z.literal("BD") }),
          description: z.string(),
          fulfillable_on: z.string(),
        }),
      ),
      events: z.array(
        z.object({
          id: z.string(),
          occurred_at: z.iso.datetime(),
          type: z.string().describe("The store's status of the order"),
          line_items: linesWithQuantity,
          assistant: z.string().nullable().describe("Host of the assistant that acted"),
        }),
      ),
      options: z.array(DeliveryOption).describe("Other delivery times, while the order can be changed"),
    }),
    adjustments: z.array(
      z.object({
        id: z.string(),
        type: z.enum(["refund", "return"]),
        occurred_at: z.iso.datetime(),
        status: z.enum(["pending", "completed", "failed"]),
        totals: z.array(Total),
        description: z.string(),
      }),
    ),
    payment: z.object({ status: z.string() }),
    can: z.object({ change: z.boolean(), cancel: z.boolean(), report_until: z.iso.datetime().nullable() }),
    replacements: z.array(Replacement).optional(),
    messages: z.array(UcpMessage).optional(),
  })
  .meta({ id: "UcpOrder" });
export type UcpOrder = z.infer<typeof UcpOrder>;

const shared = { feature: "assistants", cost: 0.5 } as const;
const refusals = [...agentRefusals, ...linkedRefusals] as const;
const params = z.object({ id: z.string().min(1).max(20).describe("The order number") });
const answer = z.union([UcpOrder, UcpError]);

const writes = {
  ...shared,
  method: "post",
  idempotencyKey: "optional",
  params,
  answer,
  refusals: [...refusals, "request.key_missing", "ucp.idempotency_conflict"],
} as const;

export const listAgentOrders = route({
  ...shared,
  method: "get",
  path: `${ucpBase}/orders`,
  summary: "List the linked person's orders",
  description: "The ten newest. Needs the scope `dev.ucp.shopping.order:read`.",
  answer: z.union([
    z.object({
      ucp: Ucp,
      orders: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          placed_at: z.iso.datetime(),
          total: z.number().int().describe("Poisha"),
          items: z.number().int(),
        }),
      ),
    }),
    UcpError,
  ]),
  refusals,
});

export const getAgentOrder = route({
  ...shared,
  method: "get",
  path: `${ucpBase}/orders/{id}`,
  summary: "Read one of the linked person's orders",
  description: "UCP get_order. Needs the scope `dev.ucp.shopping.order:read`.",
  params,
  answer,
  refusals,
});

export const changeAgentOrder = route({
  ...writes,
  path: `${ucpBase}/orders/{id}/change`,
  summary: "Move one of the linked person's orders to another delivery time",
  description:
    "Until it is packed, at the same address and total. Needs the scope `dev.ucp.shopping.order:manage`, as do cancelling and reporting.",
  body: z.object({
    selected_option_id: z.string().min(1).max(40).describe("One of fulfillment.options of the order"),
  }),
});

export const cancelAgentOrder = route({
  ...writes,
  path: `${ucpBase}/orders/{id}/cancel`,
  summary: "Cancel one of the linked person's orders",
  description: "Until it is packed.",
});

export const answerAgentReplacement = route({
  ...writes,
  path: `${ucpBase}/orders/{id}/answer`,
  summary: "Answer a replacement question for the linked person",
  description:
    "While the order is packed; the questions are `replacements` of the order. Needs the scope `grocery.replacements:answer`. Accepting an offer that costs more also needs `dev.ucp.shopping.checkout:manage`, without confirmation of each order and within its limits; otherwise the person answers.",
  body: z.object({
    replacement_id: z.string().regex(/^[1-9]\d{0,8}$/),
    accept: z.boolean().describe("false: the missing pieces are left out"),
  }),
});

export const reportAgentProblem = route({
  ...writes,
  path: `${ucpBase}/orders/{id}/problems`,
  summary: "Report a problem with one of the linked person's orders",
  description: "Within 72 hours of delivery. Staff answer, and the person is told.",
  body: z.object({
    line_items: z
      .array(
        z.object({
          id: z.string().regex(/^\d{1,9}$/),
          quantity: steps.min(1).max(100_000),
          reason: z.enum(problemReasons),
        }),
      )
      .min(1)
      .max(100)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, "List each line only once"),
    note: z.string().trim().max(500).default(""),
  }),
});
