import { randomUUID } from "node:crypto";
import type { CallToolResult, Tool as Described } from "@modelcontextprotocol/server";
import { apiBase, filledPath, type Route } from "@tatka/contract/route";
import * as baskets from "@tatka/contract/system/assistants/baskets";
import * as catalogue from "@tatka/contract/system/assistants/catalogue";
import { readAssistantList } from "@tatka/contract/system/assistants/lists";
import * as locations from "@tatka/contract/system/assistants/locations";
import * as orders from "@tatka/contract/system/assistants/orders";
import { z } from "zod";
import { plainProfile } from "../discovery/plain-profile.ts";

type Payload = "catalog" | "cart" | "checkout" | "list" | "location" | "order";

type ShopperTool = { name: string; route: Route; payload: Payload; described: Described };

const Meta = z
  .object({
    "ucp-agent": z.object({ profile: z.string() }).optional(),
    "idempotency-key": z.string().min(16).max(255).optional(),
  })
  .describe("Of the Universal Commerce Protocol. Assistants without a profile leave it out");

const Refused = z.object({ code: z.string(), content: z.string() });

const named: [string, Route, Payload, string][] = [
  ["search_catalog", catalogue.searchCatalog, "catalog", "Search products by words, categories or price."],
  ["lookup_catalog", catalogue.lookupCatalog, "catalog", "Look up products or variants by id."],
  ["get_product", catalogue.getCatalogProduct, "catalog", "Read one product with its sizes, allergens and pictures."],
  [
    "read_shopping_list",
    readAssistantList,
    "list",
    "Find products for all lines of a pasted shopping list. The answer has sure matches, unsure ones with a question for the person, and lines that the store does not sell.",
  ],
  [
    "search_locations",
    locations.searchLocations,
    "location",
    "List the cities with delivery, or those that serve a place.",
  ],
  ["lookup_locations", locations.lookupLocations, "location", "Look up cities with delivery by id."],
  ["create_cart", baskets.createCart, "cart", "Create a cart with these lines."],
  ["get_cart", baskets.getCart, "cart", "Read a cart with today's prices."],
  ["update_cart", baskets.updateCart, "cart", "Replace all lines of a cart."],
  ["cancel_cart", baskets.cancelCart, "cart", "Discard a cart with all its lines."],
  [
    "create_checkout",
    baskets.createCheckout,
    "checkout",
    "Prepare an order from lines or from a cart. Without a linked account, the person orders at its continue_url.",
  ],
  ["get_checkout", baskets.getCheckout, "checkout", "Read a prepared order."],
  [
    "update_checkout",
    baskets.updateCheckout,
    "checkout",
    "Replace all lines of a prepared order, and choose address and delivery time for a linked person.",
  ],
  [
    "complete_checkout",
    baskets.completeCheckout,
    "checkout",
    "Place a prepared order for a linked person within their limits, or get the link at which the person confirms.",
  ],
  ["cancel_checkout", baskets.cancelCheckout, "checkout", "Discard a prepared order."],
  ["take_cart", baskets.takeCart, "cart", "Add the lines of a cart to the linked person's own cart in the store."],
  ["list_orders", orders.listAgentOrders, "order", "List the linked person's newest orders."],
  ["get_order", orders.getAgentOrder, "order", "Read an order of the linked person: status, lines, delivery time."],
  ["change_order", orders.changeAgentOrder, "order", "Move an order that is not packed to another delivery time."],
  ["cancel_order", orders.cancelAgentOrder, "order", "Cancel an order that is not packed. Ask the person first."],
  [
    "answer_replacement",
    orders.answerAgentReplacement,
    "order",
    "Accept or decline the replacement that an order in packing offers for a missing item. Ask the person first.",
  ],
  [
    "report_order_problem",
    orders.reportAgentProblem,
    "order",
    "Report missing, damaged or wrong pieces of a delivered order. Ask the person first.",
  ],
];

const isReading = (payload: Payload) => ["catalog", "list", "location"].includes(payload);

/** Names and arguments are those of the protocol. What it has no name for is the store's own. */
export const shopperTools: readonly ShopperTool[] = named.map(([name, route, payload, description]) => ({
  name,
  route,
  payload,
  described: {
    name,
    description,
    inputSchema: inputOf(route, payload),
    outputSchema: outputOf(route),
    annotations: {
      readOnlyHint: isReading(payload) || route.method === "get",
      destructiveHint: name.startsWith("cancel_") || name === "complete_checkout",
      idempotentHint: isReading(payload) || route.method !== "post",
      openWorldHint: false,
    },
  },
}));

function inputOf({ params, body }: Route, payload: Payload): Described["inputSchema"] {
  const schema = z.object({
    meta: Meta.optional(),
    ...(params?.shape ?? {}),
    ...(body ? { [payload]: body as z.ZodType } : {}),
  });
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return { ...described, type: "object" } as Described["inputSchema"];
}

/** A refusal has a code; every other answer is one of the route's. Objects are open, as in the protocol. */
function outputOf({ answer }: Route): Described["outputSchema"] {
  const described = z.toJSONSchema(z.union([answer as z.ZodType, Refused]), {
    ...{ io: "output", unrepresentable: "any" },
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The patterns of dates and URLs are longer than the rest.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  const { $schema: _, ...schema } = described;
  return { ...schema, type: "object" } as Described["outputSchema"];
}

/** Other tools get no token, so that an expired one does not stop a search. */
export function actsForPerson({ name, payload }: Pick<ShopperTool, "name" | "payload">): boolean {
  return payload === "checkout" || payload === "order" || name === "take_cart";
}

type Origins = { at: string; shop: string };

/** The HTTP request of a tool call. The input is checked by the route itself. */
export function requestOf(
  { route, payload }: Pick<ShopperTool, "route" | "payload">,
  given: Record<string, unknown>,
  { at, shop }: Origins,
  authorization?: string,
): Request {
  const meta = Meta.safeParse(given.meta ?? {}).data ?? {};
  const id = typeof given.id === "string" && /^[\w-]{1,60}$/.test(given.id) ? given.id : "-";
  const profile = meta["ucp-agent"]?.profile ?? plainProfile(shop);
  return new Request(new URL(apiBase + filledPath(route.path, { params: { id } }), at), {
    method: route.method.toUpperCase(),
    headers: {
      "content-type": "application/json",
      ...(authorization !== undefined && { authorization }),
      "ucp-agent": `profile="${profile.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, "")}"`,
      "idempotency-key": meta["idempotency-key"]?.replace(/[^\x21-\x7e]/g, "") ?? randomUUID(),
    },
    ...(route.body ? { body: JSON.stringify(given[payload] ?? {}) } : {}),
  });
}

/** The answer as data and as text; a refusal is marked as an error, so that a model can correct its call. */
export function resultOf(text: string, isOk: boolean): CallToolResult {
  const structuredContent = JSON.parse(text) as Record<string, unknown>;
  return { content: [{ type: "text", text }], structuredContent, ...(isOk ? {} : { isError: true }) };
}
