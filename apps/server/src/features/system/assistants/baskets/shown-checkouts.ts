import type { Total, UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import type { Context } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import type { Checkout } from "../../../orders/checkout/index.ts";
import type { Agent } from "../agents/agent-calls.ts";
import { payOnDelivery, payOnDeliveryHandler } from "../discovery/capabilities.ts";
import type { Link } from "../linking/tokens.ts";
import { type Basket, noteSeen } from "./basket-queries.ts";
import { missingChoices, readDelivering, shownFulfillment } from "./linked-checkout.ts";
import { placePrepared } from "./place-prepared.ts";
import { pricedBasket } from "./priced-basket.ts";

/** The person who allowed the assistant to order for them, if the call has their token. */
export function buyerOf({ link }: Agent): Link | undefined {
  return link?.scopes.includes("dev.ucp.shopping.checkout:manage") ? link : undefined;
}

/** Checkouts as the protocol shows them, and their completion. */
export class ShownCheckouts {
  readonly #context: Pick<WebContext, "regions"> & Checkout;

  constructor(context: Pick<WebContext, "regions"> & Checkout) {
    this.#context = context;
  }

  async show(c: Context<Env>, agent: Agent, basket: Basket, messages: UcpMessage[] = []): Promise<UcpCheckout> {
    const link = buyerOf(agent);
    if (link && basket.linkId === link.id) return this.#showLinked(c, agent, link, basket, messages);
    const { priced, rest } = await this.#price(c, agent, basket);
    const status = basket.isCancelled ? "canceled" : rest.isReady ? "requires_escalation" : "incomplete";
    return {
      ...priced,
      ...this.#common(c, priced.totals),
      ucp: { ...agent.ucp, payment_handlers: {} },
      status,
      messages: [...messages, ...priced.messages, ...(status === "requires_escalation" ? [confirmation] : [])],
    };
  }

  /** Orders only what the assistant has seen, only with pay on delivery, and only if the person allowed it. */
  async complete(
    c: Context<Env>,
    agent: Agent,
    basket: Basket,
    instruments: readonly { handler_id: string; type: string }[],
  ): Promise<UcpCheckout> {
    const link = buyerOf(agent);
    const shown = await this.show(c, agent, basket);
    if (!link || basket.linkId !== link.id || shown.status !== "ready_for_complete") return shown;
    const incomplete = (message: UcpMessage): UcpCheckout => ({ ...shown, messages: [message, ...shown.messages] });
    const [instrument, ...others] = instruments;
    if (!instrument || others.length > 0 || instrument.handler_id !== payOnDelivery) return incomplete(wrongPayment);
    if (basket.fingerprint === null) return incomplete(changedSince);
    try {
      const placing = { basketId: basket.id, link, fingerprint: basket.fingerprint };
      const { orderNumber } = await placePrepared(this.#context, placing);
      return this.#completed(c, shown, orderNumber);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      if (error.code === "order.changed") return incomplete(changedSince);
      // Another call has taken the last place, the last piece or the rest of the limit.
      return { ...incomplete(recoverable(error.code, error.message)), status: "incomplete" };
    }
  }

  async #showLinked(
    c: Context<Env>,
    agent: Agent,
    link: Link,
    basket: Basket,
    messages: UcpMessage[],
  ): Promise<UcpCheckout> {
    const delivering = await readDelivering(this.#context.db, link.person.id, basket);
    const { destination } = delivering;
    const buying = destination && { accountId: link.person.id, destination };
    const { priced, rest } = await this.#price(c, agent, basket, buying);
    const deliveryPoisha = priced.totals.find(({ type }) => type === "fulfillment")?.amount ?? 0;
    const shown: UcpCheckout = {
      ...priced,
      ...this.#common(c, priced.totals),
      ucp: { ...agent.ucp, payment_handlers: payOnDeliveryHandler(requestOrigin(c)) },
      status: "incomplete",
      fulfillment: shownFulfillment(delivering, {
        ...{ lineIds: priced.line_items.map(({ id }) => id), deliveryPoisha, language: basket.language },
      }),
      messages: [...messages, ...priced.messages],
    };
    if (basket.orderNumber) return this.#completed(c, shown, basket.orderNumber);
    if (basket.isCancelled) return { ...shown, status: "canceled" };
    const missing = missingChoices(delivering, basket.slotId);
    if (!destination || missing.length > 0 || !rest.isReady) {
      const needsPerson = missing.some(({ severity }) => severity === "requires_buyer_input");
      const status = needsPerson ? "requires_escalation" : "incomplete";
      return { ...shown, status, messages: [...shown.messages, ...missing] };
    }
    await noteSeen(this.#context.db, basket.id, { addressId: destination.address.id, fingerprint: rest.fingerprint });
    if (!link.confirmsEach) return { ...shown, status: "ready_for_complete" };
    return { ...shown, status: "requires_escalation", messages: [...shown.messages, confirmation] };
  }

  async #price(...[c, agent, basket, buying]: PriceOf) {
    const priced = await pricedBasket(this.#context, c, agent, requestOrigin(c), basket, buying);
    const { isBelowMinimum, isEmpty, needsCold, fingerprint, ...shown } = priced;
    return { priced: shown, rest: { isReady: !isBelowMinimum && !isEmpty && !needsCold, fingerprint } };
  }

  #common(c: Context<Env>, totals: readonly Total[]): Pick<UcpCheckout, "links" | "payment"> {
    const origin = requestOrigin(c);
    const amount = totals.find(({ type }) => type === "total")?.amount ?? 0;
    const schedule = { id: "whole", type: "on_delivery", description: "The whole total, in cash", amount } as const;
    return {
      links: policies.map(({ type, path, title }) => ({ type, url: origin + path, title })),
      payment: {
        instruments: [],
        terms: [{ id: "on_delivery", title: "Pay on delivery", schedules: [schedule] }],
        selected_term_id: "on_delivery",
      },
    };
  }

  #completed(c: Context<Env>, shown: UcpCheckout, id: string): UcpCheckout {
    const order = { id, permalink_url: `${requestOrigin(c)}/customer/order/${id}` };
    return { ...shown, status: "completed", order, messages: [] };
  }
}

type PriceOf = [c: Context<Env>, agent: Agent, basket: Basket, buying?: Parameters<typeof pricedBasket>[5]];

const confirmation: UcpMessage = {
  type: "error",
  code: "confirmation_required",
  severity: "requires_buyer_review",
  content: "Give the person the link in continue_url. There they check everything and place the order.",
};

const recoverable = (code: string, content: string): UcpMessage => ({
  ...{ type: "error", code, severity: "recoverable", content },
});

const changedSince = recoverable(
  "order_changed",
  "Prices or stock have changed. Tell the person the new total, then complete again.",
);

const wrongPayment = recoverable(
  "payment_failed",
  "Send one instrument with the handler of payment_handlers. The person pays the rider.",
);

const policies = [
  { type: "privacy_policy", path: "/privacy-policy", title: "Privacy policy" },
  { type: "terms_of_service", path: "/terms-and-conditions", title: "Terms and conditions" },
  { type: "refund_policy", path: "/return-policy", title: "Return policy" },
  { type: "shipping_policy", path: "/shipping-policy", title: "Shipping policy" },
  { type: "faq", path: "/faq", title: "Questions and answers" },
] as const;
