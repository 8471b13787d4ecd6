import { z } from "zod";
import { route } from "../../route.ts";
import { substitution, UcpCart, UcpCheckout } from "./basket-answers.ts";
import { agentRefusals, linkedRefusals, tokenRefusals, Ucp, UcpContext, UcpError, ucpBase } from "./shapes.ts";

export const basketId = z.string().min(1).max(60);
const lineItem = z.object({
  item: z.object({ id: basketId.describe("The id of a variant") }),
  quantity: z.number().int().min(1).max(99),
  substitution: substitution.optional(),
});
export type BasketLineInput = z.output<typeof lineItem>;

/** Within the limit of a cart. */
const mostItems = 100;
const lineItems = z.array(lineItem).max(mostItems);

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
const params = z.object({ id: basketId });
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
    cart_id: basketId.optional(),
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
