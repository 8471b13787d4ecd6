import { shortfalls } from "@tatka/domain/orders/cart";
import type { SubstitutionPreference } from "@tatka/domain/orders/picking/substitution";
import { z } from "zod";
import { CartItem } from "../../cart-item.ts";
import { orderRefusals } from "../../order-refusals.ts";
import { route } from "../../route.ts";
import { UnitPrice } from "./catalogue.ts";
import {
  agentRefusals,
  linkedRefusals,
  tokenRefusals,
  Ucp,
  UcpContext,
  UcpError,
  UcpMessage,
  ucpBase,
} from "./shapes.ts";

const substitution = z
  .enum(["best_match", "call_me", "refund"] as const satisfies readonly SubstitutionPreference[])
  .describe("If it is missing at packing. By the store's grocery extension");

const id = z.string().min(1).max(60);
const lineItem = z.object({
  item: z.object({ id: id.describe("The id of a variant") }),
  quantity: z.number().int().min(1).max(99),
  substitution: substitution.optional(),
});
export type BasketLineInput = z.output<typeof lineItem>;

/** Within the limit of a cart. */
const mostItems = 100;
const lineItems = z.array(lineItem).max(mostItems);

export const Total = z.object({
  type: z.enum(["subtotal", "items_discount", "discount", "fulfillment", "fee", "total"]),
  amount: z.number().int().describe("Poisha; discounts are negative"),
  display_text: z.string().optional(),
});
export type Total = z.infer<typeof Total>;

const LineItem = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    price: z.number().int().describe("Poisha"),
    image_url: z.url().optional(),
    unit_price: UnitPrice.optional(),
  }),
  quantity: z.number().int(),
  totals: z.array(Total),
  substitution: substitution.optional(),
  temperature: z.enum(["frozen", "chilled", "ambient"]).optional(),
  weight: z
    .object({ nominal_grams: z.number().int(), tolerance_percent: z.number(), final_price: z.literal("packed_weight") })
    .optional()
    .describe("Of goods sold by weight: the customer pays for the packed weight, within the tolerance"),
});
export type LineItem = z.infer<typeof LineItem>;

const CutOff = z.object({
  order_before: z.iso.datetime(),
  date: z.iso.date(),
  from: z.string().describe("HH:MM in Asia/Dhaka"),
  to: z.string(),
});

const shown = {
  ucp: Ucp,
  id: z.string(),
  line_items: z.array(LineItem),
  currency: z.literal("BDT"),
  totals: z.array(Total),
  continue_url: z.url().describe("Where the person adds the goods to their own cart and orders"),
  expires_at: z.iso.datetime(),
  messages: z.array(UcpMessage),
  next_delivery: CutOff.nullable().optional().describe("The city's next slot with free places, and its order deadline"),
};

export const DeliveryOption = z.object({
  id: z.string(),
  title: z.string(),
  earliest_fulfillment_time: z.iso.datetime(),
  latest_fulfillment_time: z.iso.datetime(),
  totals: z.array(Total),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Destinations have the area only: an assistant chooses an address without reading it. */
const Fulfillment = z.object({
  methods: z.array(
    z.object({
      id: z.literal("delivery"),
      type: z.literal("shipping"),
      line_item_ids: z.array(z.string()),
      destinations: z.array(
        z.object({
          id: z.string(),
          label: z.string().nullable(),
          address_locality: z.string(),
          address_country: z.literal("BD"),
        }),
      ),
      selected_destination_id: z.string().nullable(),
      groups: z.array(
        z.object({
          id: z.literal("all"),
          line_item_ids: z.array(z.string()),
          options: z.array(DeliveryOption),
          selected_option_id: z.string().nullable(),
        }),
      ),
    }),
  ),
});

const Payment = z.object({
  instruments: z.array(z.object({})),
  terms: z.array(
    z.object({
      id: z.literal("on_delivery"),
      title: z.string(),
      schedules: z.array(
        z.object({ id: z.string(), type: z.literal("on_delivery"), description: z.string(), amount: z.number().int() }),
      ),
    }),
  ),
  selected_term_id: z.literal("on_delivery"),
});

const handlers = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      available_instruments: z.array(z.object({ type: z.string() })),
      config: z.object({}),
    }),
  ),
);

export const UcpCart = z.object(shown).meta({ id: "UcpCart" });
export type UcpCart = z.infer<typeof UcpCart>;

export const UcpCheckout = z
  .object({
    ...shown,
    ucp: Ucp.extend({ payment_handlers: handlers.describe("Empty unless a person is linked") }),
    status: z.enum(["incomplete", "requires_escalation", "ready_for_complete", "completed", "canceled"]),
    links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string() })),
    fulfillment: Fulfillment.optional().describe(
      "For a linked person: their addresses, and free slots or the days of a courier",
    ),
    payment: Payment,
    order: z.object({ id: z.string(), permalink_url: z.url() }).optional(),
  })
  .meta({ id: "UcpCheckout" });
export type UcpCheckout = z.infer<typeof UcpCheckout>;

const chosenDelivery = z
  .object({
    methods: z
      .array(
        z.object({
          selected_destination_id: z
            .string()
            .regex(/^\d{1,9}$/)
            .optional(),
          groups: z
            .array(z.object({ selected_option_id: z.string().max(40).optional() }))
            .max(1)
            .optional(),
        }),
      )
      .max(1),
  })
  .optional()
  .describe("Of a linked person: address and delivery time");
export type ChosenDelivery = z.output<typeof chosenDelivery>;

const changes = {
  feature: "assistants",
  cost: 0.5,
  idempotencyKey: "optional",
  refusals: [...agentRefusals, ...tokenRefusals, "request.key_missing", "ucp.idempotency_conflict"],
} as const;
const params = z.object({ id });
const body = z.object({ line_items: lineItems.min(1), context: UcpContext.optional() });

export const createCart = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/carts`,
  summary: "Create an assistant's cart",
  description: "UCP create_cart. Prices are estimates. The header Idempotency-Key is required.",
  status: 201,
  body,
  answer: z.union([UcpCart, UcpError]),
});

const reads = { feature: "assistants", params, refusals: [...agentRefusals, ...tokenRefusals] } as const;

export const getCart = route({
  ...reads,
  method: "get",
  path: `${ucpBase}/carts/{id}`,
  summary: "Read an assistant's cart",
  cost: 0.5,
  answer: z.union([UcpCart, UcpError]),
});

export const updateCart = route({
  ...changes,
  method: "put",
  path: `${ucpBase}/carts/{id}`,
  summary: "Replace an assistant's cart",
  params,
  body,
  answer: z.union([UcpCart, UcpError]),
});

export const cancelCart = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/carts/{id}/cancel`,
  summary: "Cancel an assistant's cart",
  params,
  answer: z.union([UcpCart, UcpError]),
});

export const createCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions`,
  summary: "Create an assistant's checkout",
  description:
    "UCP create_checkout. Without a linked person, the person completes it at continue_url, in the store's own checkout.",
  status: 201,
  body: z.object({
    line_items: lineItems.default([]),
    cart_id: id.optional(),
    context: UcpContext.optional(),
    fulfillment: chosenDelivery,
  }),
  answer: z.union([UcpCheckout, UcpError]),
});

export const getCheckout = route({
  ...reads,
  method: "get",
  path: `${ucpBase}/checkout-sessions/{id}`,
  summary: "Read an assistant's checkout",
  cost: 0.5,
  answer: z.union([UcpCheckout, UcpError]),
});

export const updateCheckout = route({
  ...changes,
  method: "put",
  path: `${ucpBase}/checkout-sessions/{id}`,
  summary: "Replace the lines of an assistant's checkout",
  params,
  body: body.extend({ fulfillment: chosenDelivery }),
  answer: z.union([UcpCheckout, UcpError]),
});

export const completeCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions/{id}/complete`,
  summary: "Complete an assistant's checkout",
  description:
    "UCP complete_checkout. Places the order for a linked person who allows it without confirmation, within the limits. Otherwise it answers with the link at which the person confirms.",
  params,
  body: z
    .object({
      payment: z
        .object({
          instruments: z.array(z.object({ handler_id: z.string().max(100), type: z.string().max(60) })).max(5),
        })
        .optional(),
    })
    .optional(),
  answer: z.union([UcpCheckout, UcpError]),
});

export const cancelCheckout = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/checkout-sessions/{id}/cancel`,
  summary: "Cancel an assistant's checkout",
  params,
  answer: z.union([UcpCheckout, UcpError]),
});

export const takeCart = route({
  ...changes,
  method: "post",
  path: `${ucpBase}/carts/{id}/take`,
  summary: "Add an assistant's cart to the linked person's cart",
  description: "Tops it up to these quantities. Needs the scope `dev.ucp.shopping.cart:manage`.",
  params,
  answer: z.union([
    z.object({ ucp: Ucp, added: z.number().int(), already: z.number().int(), missing: z.number().int() }),
    UcpError,
  ]),
  refusals: [...changes.refusals, ...linkedRefusals],
});

const preparedParams = z.object({ id: id.describe("From the link that the assistant gave") });

/** The customer's side: what an assistant has prepared. Everyone with the link sees it; it has no personal data. */
export const readPrepared = route({
  method: "get",
  path: "/assistant-cart/{id}",
  summary: "Get the items that an assistant has prepared",
  feature: "assistants",
  cost: 0.5,
  params: preparedParams,
  answer: z.object({
    assistant: z.string().nullable().describe("Host of the assistant's profile, if it has one"),
    items: z.array(CartItem.omit({ notice: true }).extend({ substitution: substitution.optional() })),
  }),
  refusals: ["assistant.cart_not_found"],
});

export const takePrepared = route({
  method: "post",
  path: "/assistant-cart/{id}",
  summary: "Add the items that an assistant has prepared to the cart",
  description: "Tops the cart up to the prepared quantities, so a repeated call adds nothing.",
  feature: "assistants",
  params: preparedParams,
  answer: z.object({
    added: z.number().int().describe("Lines of the cart that grew"),
    already: z.number().int().describe("Lines that were in the cart in this quantity"),
    missing: z.array(
      z.object({
        variationId: z.number().int(),
        wanted: z.number().int(),
        added: z.number().int(),
        reason: z.enum(shortfalls),
      }),
    ),
  }),
  refusals: ["auth.not_signed_in", "shop.not_open", "assistant.cart_not_found"],
});

/** A checkout of the customer's linked assistant, ready for their confirmation. */
export const readPreparedOrder = route({
  method: "get",
  path: "/assistant-cart/{id}/order",
  summary: "Get the order that a linked assistant has prepared",
  feature: "assistants",
  cost: 0.5,
  params: preparedParams,
  answer: z.object({
    assistant: z.string().describe("Host of the assistant"),
    total: z.number().describe("Taka, paid on delivery"),
    address: z.string(),
    slot: z.object({ date: z.iso.date(), from: z.string(), to: z.string() }).nullable(),
    days: z
      .object({ from: z.number().int(), until: z.number().int() })
      .nullable()
      .describe("Instead of a slot, where a courier delivers"),
    isWithinLimit: z.boolean().describe("If false, the customer orders from their own cart"),
    fingerprint: z.string(),
  }),
  refusals: ["auth.not_signed_in", "assistant.cart_not_found"],
});

export const confirmPreparedOrder = route({
  method: "post",
  path: "/assistant-cart/{id}/order",
  summary: "Place the order that a linked assistant has prepared",
  description: "As shown to the customer: if anything has changed, nothing is ordered.",
  feature: "assistants",
  cost: 1,
  params: preparedParams,
  body: z.object({ fingerprint: z.string().max(100) }),
  answer: z.object({ orderNumber: z.string(), total: z.number().describe("Taka") }),
  status: 201,
  refusals: [
    "auth.not_signed_in",
    "assistant.cart_not_found",
    "link.limit_exceeded",
    "shipping.needs_cold",
    ...orderRefusals,
  ],
});
