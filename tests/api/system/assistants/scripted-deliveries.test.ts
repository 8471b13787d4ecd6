import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { expect, test } from "vitest";
import { fetchesLocalProfiles, openProfiles } from "../../../harness/assistant.ts";
import {
  anotherChoice,
  type Choice,
  enoughOf,
  raisePrice,
  setStock,
  type Task,
  tasksIn,
  toolsOf,
  type UseTool,
  understood,
} from "../../../harness/assistant-tasks.ts";
import { aBuyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const client = profiles.publishClient([redirectUri]);
const host = new URL(client).host;
await store.query("update stock set on_hand = reserved + 500");
await store.query("update slot_window set capacity = 100000");
await store.query("delete from flash_sale_item");
const staff = await anOrderAdmin(store, doorPermissions);

const scenes = ["delivered", "accepted", "declined", "slot full", "sold out", "price changed", "cancelled"] as const;
type Scene = (typeof scenes)[number];
const LIMIT = 50_000;

const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
const totalOf = ({ totals }: UcpCheckout) => totals.find(({ type }) => type === "total")?.amount ?? 0;
const optionsOf = (checkout: UcpCheckout) => checkout.fulfillment?.methods[0]?.groups[0]?.options ?? [];
const codesOf = (checkout: UcpCheckout) => checkout.messages.map(({ code }) => code);
const complete = (use: UseTool, id: string) => use<UcpCheckout>("complete_checkout", { id, checkout: { payment } });
const read = (use: UseTool, id: string) => use<UcpOrder>("get_order", { id });

/** A checkout of one item, with a slot. */
async function prepared(use: UseTool, chosen: Choice, scene: Scene): Promise<UcpCheckout> {
  const substitution = scene === "accepted" || scene === "declined" ? "call_me" : "best_match";
  const line_items = [{ item: { id: chosen.item.id }, quantity: enoughOf(chosen), substitution }];
  const made = await use<UcpCheckout>("create_checkout", { checkout: { line_items } });
  return update(use, made, line_items, optionsOf(made).at(-1)?.id);
}

function update(use: UseTool, { id }: UcpCheckout, line_items: object[], slot: string | undefined) {
  const fulfillment = { methods: [{ groups: [{ selected_option_id: slot }] }] };
  return use<UcpCheckout>("update_checkout", { id, checkout: { line_items, fulfillment } });
}

const linesOf = ({ line_items }: UcpCheckout) =>
  line_items.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }));

/** What the assistant finds in its way, before it completes the checkout. Returns the checkout as it is ordered. */
const hindrances: Partial<
  Record<Scene, (use: UseTool, ready: UcpCheckout, task: Task<Scene>, chosen: Choice) => Promise<UcpCheckout | string>>
> = {
  async "slot full"(use, ready) {
    const chosen = ready.fulfillment?.methods[0]?.groups[0]?.selected_option_id ?? "";
    const [windowId] = chosen.split(/\D/);
    await store.query("update slot_window set capacity = 0 where id = $1", [windowId]);
    const refused = await complete(use, ready.id);
    const other = optionsOf(refused).find(({ id }) => id.split(/\D/)[0] !== windowId);
    const again = await update(use, ready, linesOf(ready), other?.id);
    await store.query("update slot_window set capacity = 100000 where id = $1", [windowId]);
    if (refused.status !== "incomplete" || !codesOf(refused).includes("slot_full"))
      return "a full slot was not reported";
    return other ? again : "there was no other slot";
  },
  async "sold out"(use, ready, task, chosen) {
    const size = Number(chosen.item.id);
    await setStock(store, size, 0);
    const refused = await complete(use, ready.id);
    const other = await anotherChoice(use, task, chosen);
    await setStock(store, size, 500);
    const slot = ready.fulfillment?.methods[0]?.groups[0]?.selected_option_id ?? undefined;
    if (!other) return "there is nothing else to choose";
    const again = await update(use, ready, [{ item: { id: other.item.id }, quantity: enoughOf(other) }], slot);
    if (refused.status !== "incomplete" || !codesOf(refused).includes("out_of_stock")) return "it was not reported";
    return again;
  },
  async "price changed"(use, ready) {
    await raisePrice(store, Number(ready.line_items[0]?.item.id), 700);
    const refused = await complete(use, ready.id);
    if (!codesOf(refused).includes("order_changed") || refused.order) return "the old price was not refused";
    return totalOf(refused) > totalOf(ready) ? refused : "the new price was not shown";
  },
};

/** Undefined if the task was done right, otherwise what went wrong. */
async function problemOf(task: Task<Scene>, use: UseTool): Promise<string | undefined> {
  const { scene } = task;
  const [chosen] = await understood(use, task);
  if (!chosen) return "not understood";
  const ready = await prepared(use, chosen, scene);
  if (ready.status !== "ready_for_complete") return `the checkout is ${ready.status}`;
  const wanted = (await hindrances[scene]?.(use, ready, task, chosen)) ?? ready;
  if (typeof wanted === "string") return wanted;
  const done = await complete(use, ready.id);
  if (scene === "price changed") await raisePrice(store, Number(chosen.item.id), -700);
  const number = done.order?.id;
  if (done.status !== "completed" || !number) return `the order was refused: ${codesOf(done).join()}`;
  const order = await read(use, number);
  const orderTotal = order.totals.find(({ type }) => type === "total")?.amount;
  if (orderTotal !== totalOf(wanted)) return "the total is not the one that was shown";
  const items = [wanted, order].map(({ line_items }) => line_items.map(({ item }) => item.id).join());
  if (items[0] !== items[1]) return "something else was ordered";
  if (scene === "cancelled") {
    const cancelled = await use<UcpOrder>("cancel_order", { id: number });
    return cancelled.line_items.every(({ status }) => status === "removed") ? undefined : "it was not cancelled";
  }
  if (scene === "accepted" || scene === "declined") return answers(use, number, scene);
  return scene === "delivered" ? delivers(use, number) : undefined;
}

/** Staff pick, pack and deliver; the assistant reads each status. */
async function delivers(use: UseTool, number: string): Promise<string | undefined> {
  const confirmed = await staff.step(number, "confirm");
  const lines = confirmed.body.lines.map(({ id, quantity, weight }) => ({
    ...{ lineId: id, quantity, ...(weight && { grams: weight.nominalGrams * quantity }) },
  }));
  const picked = await staff.call<{ code?: string }>("PATCH", `/admin/order/${number}/picked`, { lines });
  if (picked.body.code) return `picking was refused as ${picked.body.code}`;
  const seen: string[] = [];
  for (const step of ["pack", "dispatch", "deliver"]) {
    const { status, body } = await staff.step(number, step);
    if (status !== 200) return `${step} was refused as ${body.code}`;
    seen.push((await read(use, number)).fulfillment.expectations[0]?.description ?? "");
  }
  if (seen.join() !== "packed,out_for_delivery,delivered") return `the assistant read ${seen.join()}`;
  const order = await read(use, number);
  const isFulfilled = order.line_items.every(({ status }) => status === "fulfilled");
  return isFulfilled && order.can.report_until !== null ? undefined : "the lines are not fulfilled";
}

/** A piece is missing while the order is packed; the assistant reads the question and answers it. */
async function answers(use: UseTool, number: string, scene: "accepted" | "declined"): Promise<string | undefined> {
  const { body: confirmed } = await staff.step(number, "confirm");
  const [line] = confirmed.lines;
  if (!line) return "the order is empty";
  const path = `/admin/order/${number}/substitutes?lineId=${line.id}&quantity=1`;
  const candidates = async (more = "") =>
    (await staff.call<Answer<typeof adminSubstitutes>>("GET", path + more)).body.items.filter(({ steps }) =>
      steps.includes("ask"),
    );
  const [offered] = [...(await candidates()), ...(await candidates("&search=ri"))];
  if (!offered) return "staff found no substitute";
  const substitute = { variationId: offered.variationId, quantity: 1 };
  const asking = await staff.step(number, "not-found", { lineId: line.id, quantity: 1, step: "ask", substitute });
  if (asking.status !== 200) return `asking was refused as ${asking.body.code}`;
  const [question] = (await read(use, number)).replacements ?? [];
  if (question?.state !== "asked") return "the assistant does not see the question";
  const accept = scene === "accepted";
  const given = { id: number, order: { replacement_id: question.id, accept } };
  const answered = await use<UcpOrder>("answer_replacement", given);
  if (answered.replacements?.[0]?.state !== (accept ? "replaced" : "removed")) return "the answer was not applied";
  const { body: after } = await staff.order(number);
  const hasOffered = after.lines.some(({ variationId }) => variationId === offered.variationId);
  return hasOffered === accept ? undefined : "the order has other items";
}

test("60 tasks of linked people, from a list to the end: at least 95 % right, all with consent and within the limits", async () => {
  const tasks = tasksIn(scenes);
  expect(tasks).toHaveLength(60);
  const problems: string[] = [];
  for (const task of tasks) {
    const buyer = await aBuyer(store);
    const limits = { orderLimit: LIMIT, dayLimit: LIMIT, confirmsEach: false };
    const { use, close } = await toolsOf(store, (await linkTo(store, buyer, client, limits)).headers);
    const problem = await problemOf(task, use);
    await close();
    if (problem) problems.push(`${task.text} (${task.scene}): ${problem}`);
  }
  const unwanted = await store.query(
    `select o.number from customer_order o
     left join assistant_order a on a.order_id = o.id left join assistant_link l on l.id = a.link_id
     where o.placed_at > now() - interval '1 hour' and o.account_id in (select account_id from assistant_link)
       and (a.host is distinct from $1 or l.account_id is distinct from o.account_id or o.total_poisha > l.order_limit_poisha
         or l.spent_poisha > l.day_limit_poisha)`,
    [host],
  );
  expect(unwanted).toEqual([]);
  expect(problems.length / tasks.length, problems.join("\n")).toBeLessThanOrEqual(0.05);
});
