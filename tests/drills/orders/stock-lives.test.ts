import fc from "fast-check";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { runJob } from "../../harness/job.ts";
import { actOf, stockLives } from "../../harness/walks/stock-lives.ts";
import { stockRules } from "../../harness/walks/stock-rules.ts";

const { store, hubId, aLife } = await stockLives();
const { differing, soldPastDate, endless, miscounted } = stockRules(store);
/** Set LIVES=30 to run more variations than the default of two or three. */
const lives = Number(process.env.LIVES ?? 0);

test("every operation records its reason", async () => {
  const { live } = await aLife();
  const known = await store.query<{ id: number }>("select coalesce(max(id), 0)::int as id from stock_movement");
  const lived = [
    "place",
    "deliver",
    "return",
    "place",
    "deliver-part",
    "place",
    "take-back",
    "receive",
    "count",
    "count-blindly",
    "bulk",
  ];
  for (const kind of [...lived, "undo"]) await live({ kind, pieces: 4, days: 3, reason: "sample" });
  await live({ kind: "take", pieces: 2, days: 0, reason: "sample" });
  const moved = await store.query<{ reason: string; document: string | null }>(
    `select reason, document_kind as document from stock_movement
     where id > $1 and variation_id = (select variation_id from stock_movement where id > $1 order by id limit 1)
     order by id`,
    [known[0]?.id],
  );
  expect(moved.map(({ reason, document }) => `${reason} ${document ?? ""}`.trim())).toEqual([
    ...["sold order", "returned order", "damaged order", "sold order", "damaged order"],
    ...["received", "counted", "counted count", "received bulk_change", "correction bulk_change", "sample"],
  ]);
  expect(await differing()).toEqual([]);
});

test("property test: stock equals the sum of its movements, and no expired piece is sold", {
  timeout: 240_000 + lives * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOf("age"), { minLength: 8, maxLength: 14 }), async (acts) => {
      const { live, variationId } = await aLife();
      for (const one of acts) {
        await live(one);
        expect(await differing()).toEqual([]);
        expect(await soldPastDate(variationId)).toEqual([]);
        expect(await miscounted(variationId)).toEqual([]);
      }
      expect(await endless(variationId)).toEqual([]);
    }),
    { numRuns: lives || 3, endOnFailure: true },
  );
});

test("property test: the same with concurrent operations", { timeout: 240_000 + lives * 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOf(), { minLength: 10, maxLength: 16 }), async (acts) => {
      const { live, variationId } = await aLife();
      for (const pieces of [3, 2]) await live({ kind: "place", pieces, days: 0, reason: "sample" });
      await Promise.all(acts.map((one) => live(one)));
      expect(await differing()).toEqual([]);
      expect(await soldPastDate(variationId)).toEqual([]);
      expect(await miscounted(variationId)).toEqual([]);
      expect(await endless(variationId)).toEqual([]);
    }),
    { numRuns: lives || 2, endOnFailure: true },
  );
});

test("the nightly check passes, and reports a level that differs from its movements", async () => {
  await runJob(store, "check-stock");
  const variationId = await aVariation(store, 10);
  await store.query("alter table stock disable trigger stock_moved");
  await store.query("update stock set on_hand = 12 where variation_id = $1 and hub_id = $2", [variationId, hubId]);
  await store.query("alter table stock enable trigger stock_moved");
  await expect(runJob(store, "check-stock")).rejects.toThrow(
    `1 stock levels are not the sum of their movements: size ${variationId} at hub ${hubId} has 12, its movements say 10`,
  );
});
