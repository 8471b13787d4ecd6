import { randomUUID } from "node:crypto";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import type { ErrorBody } from "@tatka/contract/refusals";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const may = ["product.read", "product.update"] as const;
const [karim, rina] = [await aStaffMember(store, may), await aStaffMember(store, may)];

const read = async (id: number) =>
  (await store.call<AdminProductRecord>("GET", `/admin/product/${id}`, undefined, karim.headers)).body;

const change = (who: typeof karim, { id, version }: AdminProductRecord, body: object) =>
  store.call<ErrorBody>("PATCH", `/admin/product/${id}`, { version, ...body }, who.headers);

test("the second editor sees who saved first, and when", async () => {
  const seen = await read(3);
  expect((await change(karim, seen, { shelfLifeDays: seen.shelfLifeDays + 1 })).status).toBe(200);
  const { updatedAt } = await read(3);
  const late = await change(rina, seen, { title: "Too late" });
  expect([late.status, late.body.code]).toEqual([409, "record.changed"]);
  expect(late.body.lastChange).toEqual({ by: karim.name, at: updatedAt });
});

test("the author of a bulk change is named, too", async () => {
  const seen = await read(4);
  const bulk = { key: randomUUID(), selection: { ids: [4] }, change: { kind: "price", by: "amount", value: 1 } };
  expect((await store.call("POST", "/admin/product/bulk", bulk, karim.headers)).status).toBe(201);
  expect((await change(rina, seen, { title: "Too late" })).body.lastChange?.by).toBe(karim.name);
});

test("a change affects only its fields, and keeps a colleague's other changes", async () => {
  const seen = await read(5);
  await change(karim, seen, { shelfLifeDays: 77 });
  await change(rina, await read(5), { searchTerms: ["evening snack"] });
  expect(await read(5)).toMatchObject({
    shelfLifeDays: 77,
    searchTerms: ["evening snack"],
    variations: seen.variations,
  });
});
