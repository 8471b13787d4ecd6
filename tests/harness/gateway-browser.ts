import type { Outcome } from "./payment.ts";
import type { Store } from "./store.ts";

/** What the browser sends to the store after the gateway's page: a redirect, or a form that posts itself. */
export type Return = { path: string; form?: URLSearchParams };

/** Presses a button on any gateway's page. */
export async function pressAt(paymentUrl: string | undefined, outcome: Outcome): Promise<Return> {
  const body = new URLSearchParams({ outcome });
  const response = await fetch(paymentUrl ?? "", { method: "POST", body, redirect: "manual" });
  const location = response.headers.get("location");
  if (location) return { path: pathIn(location) };
  const page = await response.text();
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? "";
  const form = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  return { path: pathIn(action), form };
}

/** The cross-site return, without the store's cookies. */
export function returnTo(store: Store, { path, form }: Return): Promise<Response> {
  const headers = { origin: "https://gateway.example", "sec-fetch-site": "cross-site" };
  return store.request(path, form ? { method: "POST", body: form, headers } : { redirect: "manual" });
}

/** The same return with other values, such as those of another customer's payment. */
export function forged({ path, form }: Return, values: ReadonlyMap<string, string>): Return {
  const exchange = (text: string) => values.get(text) ?? text;
  const url = new URL(path, "https://shop.example");
  const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name, exchange(value)]));
  const fields = form && new URLSearchParams([...form].map(([name, value]) => [name, exchange(value)]));
  return { path: `${url.pathname}?${query}`, ...(fields && { form: fields }) };
}

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
