import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { UcpCheckout } from "@tatka/contract/system/assistants/baskets";
import { afterAll, expect, test } from "vitest";
import { fetchesLocalProfiles, openProfiles } from "../../../harness/assistant.ts";
import { aBuyer, type Buyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const link = profiles.publishClient([redirectUri]);
await store.query("update stock set on_hand = reserved + 500");
await store.query("update slot_window set capacity = 100000");

const client = new Client({ name: "scripted assistant", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL("/ucp/mcp", store.origin)));
afterAll(() => client.close());

async function use<T>(name: string, given: Record<string, unknown>): Promise<T> {
  return (await client.callTool({ name, arguments: given })).structuredContent as T;
}

/** The same goods in English, Bangla and Bangla in Latin letters, and the product that is meant. */
const goods: [english: string, bangla: string, romanised: string, meant: RegExp][] = [
  ["sugar 1 kg", "চিনি ১ কেজি", "chini 1 kg", /sugar/i],
  ["onions 1 kg", "পেঁয়াজ ১ কেজি", "peyaj 1 kg", /onion/i],
  ["potatoes 2 kg", "আলু ২ কেজি", "alu 2 kg", /potato/i],
  ["eggs 12 pcs", "ডিম ১২টা", "dim 12 ta", /egg/i],
  ["miniket rice 5 kg", "মিনিকেট চাল ৫ কেজি", "miniket chal 5 kg", /miniket/i],
  ["red lentils 1 kg", "মসুর ডাল ১ কেজি", "mosur dal 1 kg", /lentil|mosur|masoor|masur/i],
  ["salt 1 kg", "লবণ ১ কেজি", "lobon 1 kg", /salt/i],
  ["soybean oil 2 litre", "সয়াবিন তেল ২ লিটার", "soyabin tel 2 liter", /soy/i],
  ["milk 1 litre", "দুধ ১ লিটার", "dudh 1 liter", /milk/i],
  ["ginger 250 g", "আদা ২৫০ গ্রাম", "ada 250 gram", /ginger/i],
  ["garlic 500 g", "রসুন ৫০০ গ্রাম", "roshun 500 gram", /garlic/i],
  ["green chilli 250 g", "কাঁচা মরিচ ২৫০ গ্রাম", "kacha morich 250 gram", /chil/i],
  ["tomatoes 1 kg", "টমেটো ১ কেজি", "tometo 1 kg", /tomato/i],
  ["atta 2 kg", "আটা ২ কেজি", "atta 2 kg", /atta/i],
  ["tea 400 g", "চা পাতা ৪০০ গ্রাম", "cha pata 400 gram", /tea/i],
  ["yogurt", "দই", "doi", /yog|doi|curd/i],
  ["plain paratha", "প্লেইন পরোটা", "plain porota", /paratha/i],
  ["banana 1 dozen", "কলা ১ ডজন", "kola 1 dozen", /banana/i],
  ["carrots 1 kg", "গাজর ১ কেজি", "gajor 1 kg", /carrot/i],
  ["cucumber 1 kg", "শসা ১ কেজি", "shosha 1 kg", /cucumber/i],
];

const scenes = ["ordered", "sold out", "price changed", "substitution", "cancelled"] as const;
type Scene = (typeof scenes)[number];
const tasks = goods.flatMap(([english, bangla, romanised, meant], nth) =>
  [english, bangla, romanised].map((text, language) => ({
    text,
    meant,
    scene: scenes[(nth + language) % scenes.length] ?? "ordered",
  })),
);

type Choice = { item: { id: string; title: string; price: number }; quantity: number; available: boolean };
type ReadList = { sure: Choice[]; unsure: { choices: Choice[] }[]; not_sold: object[] };
const sizeOf = ({ item }: Choice) => Number(item.id);

/** Undefined if the task was done right, otherwise what went wrong. */
async function problemOf({
  text,
  meant,
  scene,
}: {
  text: string;
  meant: RegExp;
  scene: Scene;
}): Promise<string | undefined> {
  const list = await use<ReadList>("read_shopping_list", { list: { text } });
  const choices = [...list.sure, ...list.unsure.flatMap((line) => line.choices)];
  const chosen = choices.find(({ available }) => available);
  if (!chosen || !meant.test(chosen.item.title)) return `understood as ${chosen?.item.title ?? "nothing"}`;
  const substitution = scene === "substitution" ? "refund" : "best_match";
  const quantity = Math.max(chosen.quantity, Math.ceil(60_000 / chosen.item.price));
  const line_items = [{ item: { id: chosen.item.id }, quantity: Math.min(quantity, 99), substitution }];
  const made = await use<UcpCheckout>("create_checkout", { checkout: { line_items } });
  if (made.status !== "requires_escalation") return `the checkout is ${made.status}`;
  const id = new URL(made.continue_url).searchParams.get("id");
  const buyer = await aBuyer(store);
  const take = () => buyer.call<{ added: number }>("POST", `/assistant-cart/${id}`);

  if (scene === "cancelled") {
    await use("cancel_checkout", { id: made.id });
    return (await take()).status === 404 ? undefined : "a cancelled checkout was taken";
  }
  if (scene === "sold out") return soldOut(chosen, made.id);

  if ((await take()).body.added !== 1) return "the item did not come into the cart";
  if (scene === "price changed") {
    const changed = "update variation set regular_price_poisha = regular_price_poisha + $2 where id = $1";
    await store.query(changed, [sizeOf(chosen), 700]);
    const refused = await buyer.order();
    await store.query(changed, [sizeOf(chosen), -700]);
    // A discounted price does not follow the regular one.
    if (refused.status === 201) return undefined;
    return refused.body.code === "order.changed" ? undefined : `the order was refused as ${refused.body.code}`;
  }
  const preference = { variationId: sizeOf(chosen), preference: substitution };
  const placed = await buyer.order({ substitutions: [preference] });
  return placed.status === 201 ? undefined : `the order was refused as ${placed.body.code}`;
}

/** The assistant sees that the item has gone, and looks for another one. */
async function soldOut(chosen: Choice, id: string): Promise<string | undefined> {
  const size = sizeOf(chosen);
  await store.query("update stock set on_hand = reserved where variation_id = $1", [size]);
  try {
    const now = await use<UcpCheckout>("get_checkout", { id });
    if (!now.messages.some(({ code }) => code === "out_of_stock")) return "a sold-out item was not reported";
    return now.status === "incomplete" ? undefined : `a checkout without goods is ${now.status}`;
  } finally {
    await store.query("update stock set on_hand = reserved + 500 where variation_id = $1", [size]);
  }
}

const ordersOf = async () =>
  (await store.query<{ n: number }>("select count(*)::int as n from customer_order"))[0]?.n ?? 0;

test("of 60 tasks in three ways of writing, at least 95 % are right, and no order is placed by an assistant", async () => {
  expect(tasks).toHaveLength(60);
  const before = await ordersOf();
  const problems: string[] = [];
  let people = 0;
  for (const task of tasks) {
    const known = await ordersOf();
    const problem = await problemOf(task);
    const placed = (await ordersOf()) - known;
    // Only the person's own call places an order.
    expect(placed, task.text).toBeLessThanOrEqual(["cancelled", "sold out"].includes(task.scene) ? 0 : 1);
    people += placed;
    if (problem) problems.push(`${task.text} (${task.scene}): ${problem}`);
  }
  expect((await ordersOf()) - before).toBe(people);
  expect(problems.length / tasks.length, problems.join("\n")).toBeLessThanOrEqual(0.05);
});

type Use = <T>(name: string, given: Record<string, unknown>) => Promise<T>;
type Limits = { orderLimit: number; dayLimit: number; confirmsEach: boolean };

/** Works for a person who linked the assistant with these limits. */
async function forPerson(limits: Limits): Promise<{ buyer: Buyer; use: Use; done: () => Promise<void> }> {
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, link, limits);
  const own = new Client({ name: "scripted assistant", version: "1" });
  await own.connect(new StreamableHTTPClientTransport(new URL("/ucp/mcp", store.origin), { requestInit: { headers } }));
  const useOwn: Use = async <T>(name: string, given: Record<string, unknown>) =>
    (await own.callTool({ name, arguments: given })).structuredContent as T;
  return { buyer, use: useOwn, done: () => own.close() };
}

const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
const totalOf = ({ totals }: UcpCheckout) => totals.find(({ type }) => type === "total")?.amount ?? 0;

test("for linked people: no order without consent, none above a limit, and the others right", async () => {
  const outcomes = new Map<string, number>();
  for (const [nth, { text, meant }] of tasks.entries()) {
    const kind = (["within", "above", "asks"] as const)[nth % 3] ?? "within";
    const limits = { orderLimit: kind === "above" ? 100 : 50_000, dayLimit: 50_000, confirmsEach: kind === "asks" };
    const { buyer, use: useOwn, done } = await forPerson(limits);
    const list = await useOwn<ReadList>("read_shopping_list", { list: { text } });
    const choices = [...list.sure, ...list.unsure.flatMap((line) => line.choices)];
    const chosen = choices.find(({ available, item }) => available && meant.test(item.title));
    const quantity = Math.min(99, Math.ceil(60_000 / (chosen?.item.price ?? 60_000)));
    const line_items = [{ item: { id: chosen?.item.id ?? "" }, quantity }];
    const made = await useOwn<UcpCheckout>("create_checkout", { checkout: { line_items } });
    const options = made.fulfillment?.methods[0]?.groups[0]?.options ?? [];
    const fulfillment = { methods: [{ groups: [{ selected_option_id: options.at(-1)?.id }] }] };
    const ready = await useOwn<UcpCheckout>("update_checkout", { id: made.id, checkout: { line_items, fulfillment } });
    const ended = await useOwn<UcpCheckout>("complete_checkout", { id: made.id, checkout: { payment } });
    const orders = await store.query<{ poisha: number }>(
      "select total_poisha::float8 as poisha from customer_order where account_id = $1",
      [buyer.id],
    );
    if (kind !== "within") expect(orders, `${text}: ${kind}`).toEqual([]);
    const expected = { within: "completed", above: "incomplete", asks: "requires_escalation" }[kind];
    const isRight = ended.status === expected && (kind !== "within" || orders[0]?.poisha === totalOf(ready));
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + (isRight ? 1 : 0));
    await done();
  }
  for (const kind of ["within", "above", "asks"]) expect(outcomes.get(kind), kind).toBeGreaterThanOrEqual(19);
});
