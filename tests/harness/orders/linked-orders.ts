import { randomUUID } from "node:crypto";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../assistant.ts";
import { aBuyer, aVariation } from "../checkout.ts";
import { linkTo, redirectUri } from "../linked-assistant.ts";
import { openStore } from "../store.ts";

type Headers = Record<string, string>;
export type Refused = { code?: string; ucp: { status?: string }; messages: { code: string; severity?: string }[] };
type Answer = UcpCheckout & Refused;

export const codes = (body: Refused) => body.messages.map(({ code }) => code);
export const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
export const slotOf = (checkout: UcpCheckout) => checkout.fulfillment?.methods[0]?.groups[0]?.selected_option_id ?? "";

/** A store, and an assistant that orders there for people who have linked it. */
export async function openLinkedOrders() {
  const store = await openStore(fetchesLocalProfiles);
  await store.query("update slot_window set capacity = 1000");
  const profiles = await openProfiles();
  const names = ["cart", "checkout", "order", "fulfillment"].map((name) => `dev.ucp.shopping.${name}`);
  const assistant = anAssistant(store, profiles.publish(profileWith(names)));
  const client = profiles.publishClient([redirectUri]);
  const size = await aVariation(store, 900, 300);

  const send = <T = Answer>(headers: Headers, method: string, path: string, body?: unknown) =>
    assistant.call<T>(method, path, body, { "idempotency-key": randomUUID(), ...headers });
  const ordersOf = ({ id }: { id: number }) =>
    store.query<{ number: string; taka: number }>(
      "select number, total_poisha::float8 / 100 as taka from customer_order where account_id = $1 order by id",
      [id],
    );
  const complete = (headers: Headers, id: string, body: object = { payment }) =>
    send(headers, "POST", `/checkout-sessions/${id}/complete`, body);

  /** A buyer whose assistant may order, and a checkout of it with the first free slot. */
  async function linked(choices: object = {}, quantity = 3) {
    const buyer = await aBuyer(store);
    const link = await linkTo(store, buyer, client, choices);
    return { buyer, link, headers: link.headers, checkout: () => prepared(link.headers, quantity) };
  }

  async function prepared(headers: Headers, quantity: number) {
    const line_items = [{ item: { id: String(size) }, quantity }];
    const { body: made } = await send(headers, "POST", "/checkout-sessions", { line_items });
    const option = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
    const fulfillment = { methods: [{ groups: [{ selected_option_id: option }] }] };
    const { body } = await send(headers, "PUT", `/checkout-sessions/${made.id}`, { line_items, fulfillment });
    return { made, ready: body, total: body.totals.find(({ type }) => type === "total")?.amount ?? 0 };
  }

  return { store, client, host: new URL(client).host, size, send, ordersOf, complete, linked, prepared };
}
