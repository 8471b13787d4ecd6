import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { stockOf } from "../../harness/paid-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("200 concurrent buyers get exactly the seven remaining pieces", async () => {
  const last = await aVariation(store, 7);
  const buyers = await Promise.all(Array.from({ length: 200 }, () => aBuyer(store)));
  await Promise.all(buyers.map((one) => one.put(last, 1)));
  const answers = await Promise.all(buyers.map((one) => one.order()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  for (const { status, body } of answers) if (status !== 201) expect(body).toMatchObject({ code: "order.changed" });
  expect(await stockOf(store, last)).toEqual({ onHand: 7, reserved: 7 });
});
