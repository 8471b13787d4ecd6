import * as contract from "@tatka/contract/system/assistants/baskets";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import type { Context } from "hono";
import type { Env } from "../../../../platform/http/environment.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { type Agent, type AgentCalls, NoResource } from "../agents/agent-calls.ts";
import { assistantWith, onceForAgent } from "../agents/once-for-agent.ts";
import { placeOf } from "../catalogue/place.ts";
import { isPlainProfile } from "../discovery/plain-profile.ts";
import { type Basket, cancelBasket, convertCart, createBasket, findBasket, replaceBasket } from "./basket-queries.ts";
import { type Pricing, pricedBasket } from "./priced-basket.ts";
import { wantedLines } from "./wanted-lines.ts";

const cartCapability = "dev.ucp.shopping.cart";
const checkoutCapability = "dev.ucp.shopping.checkout";

/** Carts and checkouts of assistants. No call places an order: the person does, in the store's own checkout. */
export function registerBaskets(calls: AgentCalls, pricing: Pricing): void {
  const { db } = pricing;

  calls.handle(contract.createCart, cartCapability, async ({ body, region, c }, agent) =>
    keyed(c, agent, "create_cart", async (assistantId) => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const place = placeOf(c, body.context, pricing.regions, region);
      return shownCart(c, agent, await createBasket(db, { kind: "cart", assistantId, lines, ...place }), messages);
    }),
  );

  calls.handle(contract.getCart, cartCapability, async ({ params, c }, agent) => {
    const assistantId = await assistantWith(db, agent.profile.url);
    const cart = await findBasket(db, { ...params, kind: "cart", assistantId });
    return shownCart(c, agent, present(cart?.isCancelled ? undefined : cart));
  });

  calls.handle(contract.updateCart, cartCapability, async ({ params, body, region, c }, agent) =>
    keyed(c, agent, "update_cart", async (assistantId) => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const content = { lines, ...placeOf(c, body.context, pricing.regions, region) };
      const cart = await replaceBasket(db, { ...params, kind: "cart", assistantId }, content);
      return shownCart(c, agent, present(cart), messages);
    }),
  );

  calls.handle(contract.cancelCart, cartCapability, async ({ params, c }, agent) =>
    keyed(c, agent, "cancel_cart", async (assistantId) =>
      shownCart(c, agent, present(await cancelBasket(db, { ...params, kind: "cart", assistantId }))),
    ),
  );

  calls.handle(contract.createCheckout, checkoutCapability, async ({ body, region, c }, agent) =>
    keyed(c, agent, "create_checkout", async (assistantId) => {
      if (body.cart_id !== undefined) {
        return shownCheckout(c, agent, present(await convertCart(db, assistantId, body.cart_id)));
      }
      const { lines, messages } = await wantedLines(db, body.line_items);
      const place = placeOf(c, body.context, pricing.regions, region);
      const made = await createBasket(db, { kind: "checkout", assistantId, lines, ...place });
      return shownCheckout(c, agent, made, messages);
    }),
  );

  calls.handle(contract.getCheckout, checkoutCapability, async ({ params, c }, agent) => {
    const assistantId = await assistantWith(db, agent.profile.url);
    return shownCheckout(c, agent, present(await findBasket(db, { ...params, kind: "checkout", assistantId })));
  });

  calls.handle(contract.updateCheckout, checkoutCapability, async ({ params, body, region, c }, agent) =>
    keyed(c, agent, "update_checkout", async (assistantId) => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const content = { lines, ...placeOf(c, body.context, pricing.regions, region) };
      const checkout = await replaceBasket(db, { ...params, kind: "checkout", assistantId }, content);
      return shownCheckout(c, agent, present(checkout), messages);
    }),
  );

  calls.handle(contract.completeCheckout, checkoutCapability, async ({ params, c }, agent) =>
    keyed(c, agent, "complete_checkout", async (assistantId) => {
      const checkout = await findBasket(db, { ...params, kind: "checkout", assistantId });
      return shownCheckout(c, agent, present(checkout?.isCancelled ? undefined : checkout));
    }),
  );

  calls.handle(contract.cancelCheckout, checkoutCapability, async ({ params, c }, agent) =>
    keyed(c, agent, "cancel_checkout", async (assistantId) =>
      shownCheckout(c, agent, present(await cancelBasket(db, { ...params, kind: "checkout", assistantId }))),
    ),
  );

  async function keyed<Answer>(
    c: Context<Env>,
    agent: Agent,
    operation: string,
    work: (assistantId: number) => Promise<Answer>,
  ): Promise<Answer> {
    const assistantId = await assistantWith(db, agent.profile.url);
    // Chat programs share the plain profile, and a model may invent the same key for two people.
    if (isPlainProfile(agent.profile.url)) return work(assistantId);
    return onceForAgent(db, c, { assistantId, operation }, () => work(assistantId));
  }

  async function shownCart(c: Context<Env>, agent: Agent, basket: Basket, messages: UcpMessage[] = []) {
    const { isBelowMinimum: _, isEmpty: __, ...cart } = await pricedBasket(pricing, c, agent, requestOrigin(c), basket);
    return { ucp: agent.ucp, ...cart, messages: [...messages, ...cart.messages] };
  }

  async function shownCheckout(c: Context<Env>, agent: Agent, basket: Basket, messages: UcpMessage[] = []) {
    const origin = requestOrigin(c);
    const { isBelowMinimum, isEmpty, ...checkout } = await pricedBasket(pricing, c, agent, origin, basket);
    const isReady = !isBelowMinimum && !isEmpty;
    const status = basket.isCancelled ? "canceled" : isReady ? "requires_escalation" : "incomplete";
    return {
      ...checkout,
      ucp: { ...agent.ucp, payment_handlers: {} },
      status,
      messages: [...messages, ...checkout.messages, ...(status === "requires_escalation" ? [confirmation] : [])],
      links: policies.map(({ type, path, title }) => ({ type, url: origin + path, title })),
    } satisfies contract.UcpCheckout;
  }
}

const confirmation: UcpMessage = {
  type: "error",
  code: "confirmation_required",
  severity: "requires_buyer_review",
  content:
    "Give the person the link in continue_url. There they choose address, delivery time and payment, and place the order.",
};

const policies = [
  { type: "privacy_policy", path: "/privacy-policy", title: "Privacy policy" },
  { type: "terms_of_service", path: "/terms-and-conditions", title: "Terms and conditions" },
  { type: "refund_policy", path: "/return-policy", title: "Return policy" },
  { type: "shipping_policy", path: "/shipping-policy", title: "Shipping policy" },
  { type: "faq", path: "/faq", title: "Questions and answers" },
] as const;

function present(basket: Basket | undefined): Basket {
  if (!basket) throw new NoResource("not_found", "There is no open session with this id.");
  return basket;
}
