import * as contract from "@tatka/contract/system/assistants/baskets";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import type { Context } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import type { Checkout } from "../../../orders/checkout/index.ts";
import { type Agent, type AgentCalls, NoResource } from "../agents/agent-calls.ts";
import { assistantWith, onceForAgent } from "../agents/once-for-agent.ts";
import { placeOf } from "../catalogue/place.ts";
import { isPlainProfile } from "../discovery/plain-profile.ts";
import {
  type Basket,
  cancelBasket,
  convertCart,
  createBasket,
  findBasket,
  noteTaken,
  type Owned,
  replaceBasket,
} from "./basket-queries.ts";
import { topUpCart } from "./prepared-items.ts";
import { pricedBasket } from "./priced-basket.ts";
import { buyerOf, ShownCheckouts } from "./shown-checkouts.ts";
import { wantedLines } from "./wanted-lines.ts";

const cartCapability = "dev.ucp.shopping.cart";
const checkoutCapability = "dev.ucp.shopping.checkout";

/** Carts and checkouts of assistants. A checkout of a linked person can become an order. */
export function registerBaskets(calls: AgentCalls, context: Pick<WebContext, "regions"> & Checkout): void {
  const { db } = context;
  const checkouts = new ShownCheckouts(context);

  calls.handle(contract.createCart, cartCapability, async ({ body, region, c }, agent) =>
    keyed(c, agent, "create_cart", async (assistantId) => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const place = placeOf(c, body.context, context.regions, region);
      const made = await createBasket(db, { kind: "cart", assistantId, linkId: null, lines, ...place });
      return shownCart(c, agent, made, messages);
    }),
  );

  calls.handle(contract.getCart, cartCapability, async ({ params, c }, agent) => {
    const cart = await findBasket(db, await cartOf(agent, params.id));
    return shownCart(c, agent, present(cart?.isCancelled ? undefined : cart));
  });

  calls.handle(contract.updateCart, cartCapability, async ({ params, body, region, c }, agent) =>
    keyed(c, agent, "update_cart", async () => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const content = { lines, ...placeOf(c, body.context, context.regions, region) };
      const cart = await replaceBasket(db, await cartOf(agent, params.id), content);
      return shownCart(c, agent, present(cart), messages);
    }),
  );

  calls.handle(contract.cancelCart, cartCapability, async ({ params, c }, agent) =>
    keyed(c, agent, "cancel_cart", async () =>
      shownCart(c, agent, present(await cancelBasket(db, await cartOf(agent, params.id)))),
    ),
  );

  const fills = { capability: cartCapability, scope: "dev.ucp.shopping.cart:manage" } as const;
  calls.handleLinked(contract.takeCart, fills, async ({ params, c }, agent) =>
    keyed(c, agent, "take_cart", async () => {
      const cart = await findBasket(db, await cartOf(agent, params.id));
      const { lines, region } = present(cart?.isCancelled ? undefined : cart);
      const taken = await topUpCart(db, lines, { accountId: agent.link.person.id, region });
      await noteTaken(db, params.id);
      return { ucp: agent.ucp, ...taken, missing: taken.missing.length };
    }),
  );

  calls.handleEither(contract.createCheckout, checkoutCapability, async ({ body, region, c }, agent) =>
    keyed(c, agent, "create_checkout", async (assistantId) => {
      const owner = { assistantId, linkId: buyerOf(agent)?.id ?? null };
      const chosen = chosenIn(body.fulfillment);
      if (body.cart_id !== undefined) {
        const converted = await convertCart(db, owner, { cartId: body.cart_id, ...chosen });
        return checkouts.show(c, agent, present(converted));
      }
      const { lines, messages } = await wantedLines(db, body.line_items);
      const place = placeOf(c, body.context, context.regions, region);
      const made = await createBasket(db, { kind: "checkout", ...owner, lines, ...chosen, ...place });
      return checkouts.show(c, agent, made, messages);
    }),
  );

  calls.handleEither(contract.getCheckout, checkoutCapability, async ({ params, c }, agent) =>
    checkouts.show(c, agent, present(await findBasket(db, await checkoutOf(agent, params.id)))),
  );

  calls.handleEither(contract.updateCheckout, checkoutCapability, async ({ params, body, region, c }, agent) =>
    keyed(c, agent, "update_checkout", async () => {
      const { lines, messages } = await wantedLines(db, body.line_items);
      const place = placeOf(c, body.context, context.regions, region);
      const content = { lines, ...chosenIn(body.fulfillment), ...place };
      const checkout = await replaceBasket(db, await checkoutOf(agent, params.id), content);
      return checkouts.show(c, agent, present(checkout), messages);
    }),
  );

  calls.handleEither(contract.completeCheckout, checkoutCapability, async ({ params, body, c }, agent) =>
    keyed(c, agent, "complete_checkout", async () => {
      const found = await findBasket(db, await checkoutOf(agent, params.id));
      const checkout = present(found?.isCancelled || found?.orderNumber ? undefined : found);
      return checkouts.complete(c, agent, checkout, body?.payment?.instruments ?? []);
    }),
  );

  calls.handleEither(contract.cancelCheckout, checkoutCapability, async ({ params, c }, agent) =>
    keyed(c, agent, "cancel_checkout", async () =>
      checkouts.show(c, agent, present(await cancelBasket(db, await checkoutOf(agent, params.id)))),
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
    // A key belongs to the person, too, so that nobody reads the answer of another person's call.
    const named = agent.link ? `${operation} of ${agent.link.id}` : operation;
    return onceForAgent(db, c, { assistantId, operation: named }, () => work(assistantId));
  }

  async function cartOf(agent: Agent, id: string): Promise<Owned> {
    return { id, kind: "cart", assistantId: await assistantWith(db, agent.profile.url), linkId: null };
  }

  async function checkoutOf(agent: Agent, id: string): Promise<Owned> {
    const assistantId = await assistantWith(db, agent.profile.url);
    return { id, kind: "checkout", assistantId, linkId: buyerOf(agent)?.id ?? null };
  }

  async function shownCart(c: Context<Env>, agent: Agent, basket: Basket, messages: UcpMessage[] = []) {
    const priced = await pricedBasket(context, c, agent, requestOrigin(c), basket);
    const { isBelowMinimum: _, isEmpty: __, needsCold: ___, fingerprint: ____, ...cart } = priced;
    return { ucp: agent.ucp, ...cart, messages: [...messages, ...cart.messages] };
  }
}

function chosenIn(fulfillment: contract.ChosenDelivery): Pick<Basket, "addressId" | "slotId"> {
  const [method] = fulfillment?.methods ?? [];
  const addressId = method?.selected_destination_id;
  return {
    addressId: addressId === undefined ? null : Number(addressId),
    slotId: method?.groups?.[0]?.selected_option_id ?? null,
  };
}

function present(basket: Basket | undefined): Basket {
  if (!basket) throw new NoResource("not_found", "There is no open session with this id.");
  return basket;
}
