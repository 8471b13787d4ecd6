import type { PlacedOrder } from "@tatka/contract/orders/orders";
import { expect } from "vitest";
import type { Behaviour } from "../../apps/demo/src/gateways/behaviour.ts";
import type { Shopper } from "./customer.ts";
import { anOrder } from "./order.ts";
import { asAdministrator, openStore, type Store } from "./store.ts";

/** Controls simulated gateways at this origin: the store's, or a separate simulator's. */
export function gatewaysAt(origin: string) {
  return {
    async behave(input: Partial<Behaviour>) {
      const body = JSON.stringify(input);
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${origin}/dev/payment-simulator`, { method: "PUT", body, headers });
      if (!response.ok) throw new Error(`the simulator answered ${response.status}`);
    },
    /** Number of granted tokens, and of calls that followed a redirect of the gateway. */
    async counts(): Promise<{ grants: number; strayed: number }> {
      return (await (await fetch(`${origin}/dev/payment-simulator`)).json()) as { grants: number; strayed: number };
    },
  };
}

/** Starts a payment attempt, like the shopper's button. */
export function pay(shopper: Shopper, order: { number: string }) {
  return shopper.call<PlacedOrder & { code?: string }>("POST", `/order/${order.number}/pay`);
}

/** The demo with default settings: the gateways are simulated by the store's own server. */
export async function openDemoGateways() {
  const store = await openStore();
  return { store, gateway: gatewaysAt(store.origin), proof: await asAdministrator(store) };
}

/** An order whose shopper is on the gateway's payment page. */
export async function atTheGateway(store: Store, shopper: Shopper, input: Parameters<typeof anOrder>[2] = {}) {
  const order = await anOrder(store, shopper, input);
  const { status, body } = await pay(shopper, order);
  expect(status).toBe(200);
  return { order, url: body.paymentUrl };
}

export type Outcome = "pay" | "fail" | "cancel";

/** Presses a button on SSLCommerz's page, and returns the form that the browser would post to the store. */
export async function press(paymentUrl: string | undefined, outcome: Outcome): Promise<URLSearchParams> {
  const response = await fetch(paymentUrl ?? "", { method: "POST", body: new URLSearchParams({ outcome }) });
  const page = await response.text();
  const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, value]));
}

/** Presses a button on bKash's page, and returns the path of the redirect back to the store. */
export async function pressBkash(paymentUrl: string | undefined, outcome: Outcome): Promise<string> {
  const body = new URLSearchParams({ outcome });
  const response = await fetch(paymentUrl ?? "", { method: "POST", body, redirect: "manual" });
  const { pathname, search } = new URL(response.headers.get("location") ?? "");
  return pathname + search;
}

/** The browser's return from SSLCommerz: a cross-site POST, therefore without cookies. */
export function comeBack(store: Store, form: URLSearchParams, headers: Record<string, string> = {}) {
  return store.request("/api/v1.0/payment/sslcommerz/return", {
    method: "POST",
    body: form,
    headers: { origin: "https://securepay.sslcommerz.com", "sec-fetch-site": "cross-site", ...headers },
  });
}

export function sendIpn(store: Store, form: URLSearchParams, headers: Record<string, string> = {}) {
  return store.request("/api/v1.0/payment/sslcommerz/ipn", { method: "POST", body: form, headers });
}

/** Backdates an order's attempts and refunds, then runs the reconciliation job. */
export async function reconcile(store: Store, orderId: number, minutes = 10): Promise<void> {
  await store.query(
    `with moved as (
       update payment set started_at = started_at - $2 * interval '1 minute', checked_at = null where order_id = $1
     ) update refund set checked_at = checked_at - $2 * interval '1 minute' where order_id = $1`,
    [orderId, minutes],
  );
  const [job] = await store.query<{ id: string }>("select id from graphile_worker.add_job('reconcile-payments')");
  for (;;) {
    const jobs = await store.query<{ attempts: number; error: string | null }>(
      "select attempts, last_error as error from graphile_worker.jobs where id = $1",
      [job?.id],
    );
    if (jobs.length === 0) return;
    if (jobs[0]?.error) throw new Error(jobs[0].error);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export type Books = {
  order: { status: string; paymentStatus: string };
  attempts: { status: string; captured: number; refunded: number; detail: string }[];
  refunds: { status: string; amount: number; reason: string }[];
  history: string[];
  messages: string[];
};

/** All payment records of an order. */
export async function booksOf(store: Store, orderId: number): Promise<Books> {
  const [row] = await store.query<{ books: Books }>(
    `select json_build_object(
       'order', json_build_object('status', o.status, 'paymentStatus', o.payment_status),
       'attempts', coalesce((select json_agg(json_build_object('status', status, 'captured', captured_poisha,
          'refunded', refunded_poisha, 'detail', detail) order by id) from payment where order_id = o.id), '[]'),
       'refunds', coalesce((select json_agg(json_build_object('status', status, 'amount', amount_poisha, 'reason', reason)
          order by id) from refund where order_id = o.id), '[]'),
       'history', (select json_agg(payment_status order by id) from order_history where order_id = o.id),
       'messages', coalesce((select json_agg(text order by id) from outgoing_message
          where text like '%' || o.number || '%'), '[]')
     ) as books from customer_order o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error("there is no such order");
  return row.books;
}
