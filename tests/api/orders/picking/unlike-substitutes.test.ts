import { expect, test } from "vitest";
import { aVariation } from "../../../harness/checkout.ts";
import { runJob } from "../../../harness/job.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../../harness/picking.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const packer = await anOrderAdmin(store, packerPermissions);

/** An order with the preference "best match", and a manual substitute that is a different product at the same price. */
async function anOddChoice(contained: string[] | null) {
  const order = await anOrderToPack(store, packer);
  const productOf = async (variation: number) =>
    (await store.query<{ id: number }>("select product_id as id from variation where id = $1", [variation]))[0]?.id;
  let odd = await aVariation(store, 10, 300);
  while ((await productOf(odd)) === (await productOf(order.missing))) odd = await aVariation(store, 10, 300);
  await store.query(
    `update product set product_type = 'odd', main_ingredient = 'pigeon', allergen_codes = $1 where id = $2`,
    [contained, await productOf(odd)],
  );
  const substitute = { variationId: odd, quantity: 1 };
  const decide = (step: string) => order.notFound(step, { substitute });
  const question = async () => (await packer.order(order.number)).body.substitutions[0];
  return { ...order, odd, decide, question };
}

test("a substitute with a new allergen always needs the customer's consent", async () => {
  const order = await anOddChoice(["gluten", "lupin"]);
  expect((await order.decide("replace")).body.code).toBe("substitution.needs_answer");
  expect((await order.decide("ask")).status).toBe(200);
  const asked = await order.question();
  expect(asked).toMatchObject({ state: "asked", withoutAnswer: "removed" });
  expect(asked?.offer?.addedAllergens).toContain("lupin");
  const yes = await order.buyer.call<{ lines: { variationId: number }[] }>(
    "POST",
    `/order/${order.number}/substitution/${asked?.id}`,
    { accept: true },
  );
  expect(yes.status).toBe(200);
  const { body } = await packer.order(order.number);
  expect(body.lines.map(({ variationId }) => variationId)).toContain(order.odd);
});

test("an unanswered different product is removed, whatever the customer's preference", async () => {
  const order = await anOddChoice(null);
  expect((await order.decide("ask")).status).toBe(200);
  expect((await order.question())?.offer?.addedAllergens).toBeNull();
  await store.query("update substitution set answer_before = now() - interval '1 second' where id = $1", [
    (await order.question())?.id,
  ]);
  await runJob(store, "expire-substitution-questions");
  expect(await order.question()).toMatchObject({ state: "removed", answer: "none" });
  const { body } = await packer.order(order.number);
  expect(body.lines.map(({ variationId }) => variationId)).not.toContain(order.odd);
});
