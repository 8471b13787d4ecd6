import { randomUUID } from "node:crypto";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { Picking } from "@tatka/contract/orders/picking-queue";
import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, vi } from "vitest";
import { aBuyer, aVariation, type Buyer } from "./checkout.ts";
import type { Manager } from "./door.ts";
import { aPaidOrder } from "./paid-order.ts";
import { aStaffMember } from "./staff.ts";
import type { Store } from "./store.ts";

export const packerPermissions = ["order.read", "order.confirm", "order.pack", "order.cancel"] as const;

type Choice = "best_match" | "call_me" | "refund";

/**
 * An order in packing: two pieces of `missing` and one of `other`; `instead` is a possible substitute for `missing`.
 */
export async function anOrderToPack(
  store: Store,
  packer: Manager,
  input: { preference?: Choice; missingTaka?: number; insteadTaka?: number; isPaid?: boolean; voucher?: string } = {},
) {
  const { preference = "best_match", missingTaka = 300, insteadTaka = 280, isPaid = false, voucher } = input;
  const buyer: Buyer = await aBuyer(store);
  const missing = await aVariation(store, 10, missingTaka);
  const instead = await aVariation(store, 10, insteadTaka);
  const other = await aVariation(store, 10, 500);
  await makeAlike(store, missing, instead);
  await buyer.put(missing, 2);
  await buyer.put(other, 1);
  const wishes = { substitutions: [{ variationId: missing, preference }], ...(voucher && { voucherCode: voucher }) };
  const number = isPaid ? await aPaidOrder(store, buyer, wishes) : (await buyer.order(wishes)).body.orderNumber;
  const confirmed = await packer.step(number, "confirm");
  expect(confirmed.status).toBe(200);
  const lineOf = (variation: number) =>
    confirmed.body.lines.find(({ variationId }) => variationId === variation)?.id ?? 0;
  return {
    buyer,
    number,
    missing,
    instead,
    other,
    line: lineOf(missing),
    otherLine: lineOf(other),
    notFound: (step: string, more: object = {}) =>
      packer.step(number, "not-found", {
        lineId: lineOf(missing),
        quantity: 1,
        step,
        ...(step === "remove" ? {} : { substitute: { variationId: instead, quantity: 1 } }),
        ...more,
      }),
    pick: (lines: { lineId: number; quantity: number }[]) =>
      packer.call<{ code?: string; lines: { id: number; pickedQuantity: number }[] }>(
        "PATCH",
        `/admin/order/${number}/picked`,
        { lines },
      ),
  };
}

/**
 * Gives `instead` the same type, main ingredient, allergens and weight as `missing`, so that it qualifies as a
 * substitute.
 */
export async function makeAlike(store: Store, missing: number, instead: number): Promise<void> {
  await store.query(
    `update product p set (product_type, main_ingredient, allergen_codes) = (
       select was.product_type, was.main_ingredient, was.allergen_codes
       from product was join variation v on v.product_id = was.id where v.id = $1)
     from variation v where v.id = $2 and p.id = v.product_id`,
    [missing, instead],
  );
  await store.query(
    "update variation set weight_grams = (select weight_grams from variation where id = $1) where id = $2",
    [missing, instead],
  );
}

/** The target of the link in the SMS to the customer. */
export async function linkFor(store: Store, orderNumber: string): Promise<string> {
  const find = async () => {
    const rows = await store.query<{ text: string }>(
      "select text from outgoing_message where channel = 'sms' and text ~ 'replacement' order by id",
    );
    const asked = await store.query<{ id: number }>(
      `select s.id from substitution s join customer_order o on o.id = s.order_id where o.number = $1 order by s.id desc`,
      [orderNumber],
    );
    const link = rows
      .map(({ text }) => /\S+\/replacement\?question=\S+/.exec(text)?.[0] ?? "")
      .find((link) => link.includes(`question=${asked[0]?.id}.`));
    if (!link) throw new Error("the customer has no SMS yet");
    return link;
  };
  return vi.waitFor(find, { timeout: 120_000 });
}

/** A packer with the permissions of the default role, and their calls of the picking page. */
export async function aPacker(store: Store, permissions: readonly StaffPermission[] = ["order.read", "order.pack"]) {
  const person = await aStaffMember(store, permissions);
  const call = <T = Picking>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    store.call<T & { code?: string; message?: string }>(method, `/admin${path}`, body, { ...person.headers, ...more });
  return {
    ...person,
    call,
    queue: (hubId: number) => call("GET", `/picking?hubId=${hubId}`),
    claim: (hubId: number, more: object = {}) => call("POST", "/picking/claim", { hubId, ...more }),
    release: (hubId: number, numbers: readonly string[]) => call("POST", "/picking/release", { hubId, numbers }),
    tick: (number: string, lines: object[], key: string = randomUUID()) =>
      call<AdminOrder>("PATCH", `/order/${number}/picked`, { lines }, { "idempotency-key": key }),
    pack: (number: string, key: string = randomUUID()) =>
      call<{ number: string }>("POST", `/picking/${number}/pack`, undefined, { "idempotency-key": key }),
  };
}

/** Confirmed orders of "Customer 1", "Customer 2" and so on in one hub, to be packed in as many hours as their number. */
export async function ordersToPick(
  store: Store,
  clerk: Manager,
  count: number,
  { lines = 1, quantity = 1 }: { lines?: number; quantity?: number } = {},
) {
  const buyer = await aBuyer(store);
  const variations: number[] = [];
  for (let nth = 0; nth < lines; nth += 1) variations.push(await aVariation(store, 50));
  const numbers: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    for (const variation of variations) await buyer.put(variation, quantity);
    const number = (await buyer.order()).body.orderNumber;
    expect((await clerk.step(number, "confirm")).status).toBe(200);
    await store.query(
      `update customer_order set recipient = jsonb_set(recipient, '{name}', $2), deliver_from = now() + make_interval(hours => $3),
         deliver_until = now() + make_interval(hours => $3 + 2) where number = $1`,
      [number, JSON.stringify(`Customer${nth} Khatun`), nth],
    );
    numbers.push(number);
  }
  const [order] = await store.query<{ hubId: number }>(
    `select hub_id as "hubId" from customer_order where number = any($1) limit 1`,
    [numbers],
  );
  return { buyer, hubId: order?.hubId ?? 0, numbers, variations };
}
