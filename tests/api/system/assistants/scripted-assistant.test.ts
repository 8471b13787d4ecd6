import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Answer } from "@tatka/contract/route";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { afterAll, expect, test } from "vitest";
import { fetchesLocalProfiles, openProfiles } from "../../../harness/assistant.ts";
import {
  anotherChoice,
  enoughOf,
  raisePrice,
  setStock,
  type Task,
  tasksIn,
  toolsOf,
  understood,
} from "../../../harness/assistant-tasks.ts";
import { aBuyer, type Buyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const link = profiles.publishClient([redirectUri]);
await store.query("update stock set on_hand = reserved + 500");
await store.query("update slot_window set capacity = 100000");
// Its prices are kept, whatever happens to those of the size.
await store.query("delete from flash_sale_item");
const { use, close } = await toolsOf(store);
afterAll(close);

const scenes = ["ordered", "sold out", "price changed", "preference", "cancelled"] as const;
type Scene = (typeof scenes)[number];
const totalOf = ({ totals }: UcpCheckout) => totals.find(({ type }) => type === "total")?.amount ?? 0;

/** Undefined if the task was done right, otherwise what went wrong. */
async function problemOf(task: Task<Scene>): Promise<string | undefined> {
  const { scene } = task;
  const [chosen] = await understood(use, task);
  if (!chosen) return "not understood";
  const substitution = scene === "preference" ? "refund" : "best_match";
  const line_items = [{ item: { id: chosen.item.id }, quantity: enoughOf(chosen), substitution }];
  const made = await use<UcpCheckout>("create_checkout", { checkout: { line_items } });
  if (made.status !== "requires_escalation") return `the checkout is ${made.status}`;
  const id = new URL(made.continue_url).searchParams.get("id");
  const buyer = await aBuyer(store);
  const take = () => buyer.call<{ added: number }>("POST", `/assistant-cart/${id}`);

  if (scene === "cancelled") {
    await use("cancel_checkout", { id: made.id });
    return (await take()).status === 404 ? undefined : "a cancelled checkout was taken";
  }
  if (scene === "sold out") {
    await setStock(store, Number(chosen.item.id), 0);
    const now = await use<UcpCheckout>("get_checkout", { id: made.id });
    const other = await anotherChoice(use, task, chosen);
    await setStock(store, Number(chosen.item.id), 500);
    if (now.status !== "incomplete" || !now.messages.some(({ code }) => code === "out_of_stock")) {
      return "a sold-out item was not reported";
    }
    if (!other) return "there is nothing else to choose";
    const instead = [{ item: { id: other.item.id }, quantity: enoughOf(other) }];
    await use<UcpCheckout>("update_checkout", { id: made.id, checkout: { line_items: instead } });
    if ((await take()).body.added !== 1) return "the other item did not come into the cart";
    return ordersOnly(buyer, other.item.id);
  }
  if ((await take()).body.added !== 1) return "the item did not come into the cart";
  if (scene === "price changed") return seesNewPrice(buyer, made, Number(chosen.item.id));
  if (scene === "preference") {
    const preference = { variationId: Number(chosen.item.id), preference: substitution };
    return ordersOnly(buyer, chosen.item.id, { substitutions: [preference] });
  }
  return ordersOnly(buyer, chosen.item.id);
}

/** The person orders, and gets this item only. */
async function ordersOnly(buyer: Buyer, itemId: string, input: object = {}): Promise<string | undefined> {
  const { status, body } = await buyer.order(input);
  if (status !== 201) return `the order was refused as ${body.code}`;
  const lines = await store.query<{ id: string }>(
    `select l.variation_id::text as id from order_line l join customer_order o on o.id = l.order_id where o.number = $1`,
    [body.orderNumber],
  );
  return lines.map((line) => line.id).join() === itemId ? undefined : "something else was ordered";
}

/** The old total buys nothing; assistant and person see the new one, which is then paid. */
async function seesNewPrice(buyer: Buyer, made: UcpCheckout, size: number): Promise<string | undefined> {
  const summary = async () =>
    (
      await buyer.call<Answer<typeof checkoutSummary>>(
        "GET",
        `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
      )
    ).body;
  const before = await summary();
  await raisePrice(store, size, 700);
  try {
    const shown = await use<UcpCheckout>("get_checkout", { id: made.id });
    if (totalOf(shown) <= totalOf(made)) return "the assistant still sees the old price";
    const { status, body } = await buyer.order({ fingerprint: before.fingerprint });
    if (status !== 409 || body.code !== "order.changed") return `the old price was answered with ${status}`;
    const now = await summary();
    const placed = await buyer.order({ fingerprint: now.fingerprint });
    if (placed.status !== 201) return `the new price was refused as ${placed.body.code}`;
    return placed.body.total === now.total && now.total > before.total ? undefined : "another total was ordered";
  } finally {
    await raisePrice(store, size, -700);
  }
}

const ordersOf = async () =>
  (await store.query<{ n: number }>("select count(*)::int as n from customer_order"))[0]?.n ?? 0;

test("of 60 tasks in three ways of writing, at least 95 % are right, and no order is placed by an assistant", async () => {
  const tasks = tasksIn(scenes);
  expect(tasks).toHaveLength(60);
  const problems: string[] = [];
  for (const task of tasks) {
    const before = await ordersOf();
    const problem = await problemOf(task);
    const placed = (await ordersOf()) - before;
    // Only the person's own call places an order.
    expect(placed, task.text).toBeLessThanOrEqual(task.scene === "cancelled" ? 0 : 1);
    if (problem) problems.push(`${task.text} (${task.scene}): ${problem}`);
  }
  expect(await store.query("select 1 from assistant_order")).toEqual([]);
  expect(problems.length / tasks.length, problems.join("\n")).toBeLessThanOrEqual(0.05);
});

const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };

test("for linked people: no order without consent, none above a limit, and the others right", async () => {
  const kinds = ["within", "above", "asks"] as const;
  const outcomes = new Map<string, number>();
  for (const { text, meant, scene: kind } of tasksIn(kinds)) {
    const limits = { orderLimit: kind === "above" ? 100 : 50_000, dayLimit: 50_000, confirmsEach: kind === "asks" };
    const buyer = await aBuyer(store);
    const own = await toolsOf(store, (await linkTo(store, buyer, link, limits)).headers);
    const [chosen] = await understood(own.use, { text, meant });
    const line_items = chosen ? [{ item: { id: chosen.item.id }, quantity: enoughOf(chosen) }] : [];
    const made = await own.use<UcpCheckout>("create_checkout", { checkout: { line_items } });
    const options = made.fulfillment?.methods[0]?.groups[0]?.options ?? [];
    const fulfillment = { methods: [{ groups: [{ selected_option_id: options.at(-1)?.id }] }] };
    const ready = await own.use<UcpCheckout>("update_checkout", { id: made.id, checkout: { line_items, fulfillment } });
    const ended = await own.use<UcpCheckout>("complete_checkout", { id: made.id, checkout: { payment } });
    const orders = await store.query<{ poisha: number }>(
      "select total_poisha::float8 as poisha from customer_order where account_id = $1",
      [buyer.id],
    );
    if (kind !== "within") expect(orders, `${text}: ${kind}`).toEqual([]);
    const expected = { within: "completed", above: "incomplete", asks: "requires_escalation" }[kind];
    const isRight = ended.status === expected && (kind !== "within" || orders[0]?.poisha === totalOf(ready));
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + (isRight ? 1 : 0));
    await own.close();
  }
  for (const kind of kinds) expect(outcomes.get(kind), kind).toBeGreaterThanOrEqual(19);
});
