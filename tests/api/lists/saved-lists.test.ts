import type { ListInCart, SavedList, SavedListSummary } from "@tatka/contract/lists/saved-lists";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const sizes = (
  await store.query<{ id: number }>(
    "select id from variation where id not in (select variation_id from flash_sale_item) order by id limit 210",
  )
).map(({ id }) => id);
const [rice = 0, eggs = 0, milk = 0] = sizes;

const stockAt = (variationId: number, pieces: number) =>
  store.query(
    `update stock set on_hand = case when hub_id in (select min(id) from hub group by region_code) then $2::int else 0 end,
       reserved = 0
     where variation_id = $1`,
    [variationId, pieces],
  );

let shopper: Shopper;
let stranger: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  stranger = await aShopper(store);
  for (const id of [rice, eggs, milk]) await stockAt(id, 20);
});

type Refused = { code?: string };
const keep = (name: string, items: [number, number][] = [], who = shopper) =>
  who.call<SavedList & Refused>("POST", "/saved-list", {
    name,
    items: items.map(([variationId, quantity]) => ({ variationId, quantity })),
  });
const lists = async (who = shopper) => (await who.call<SavedListSummary[]>("GET", "/saved-list")).body;
const read = (id: number, who = shopper) => who.call<SavedList & Refused>("GET", `/saved-list/${id}`);
const setItem = (id: number, variationId: number, quantity: number, who = shopper) =>
  who.call<SavedList & Refused>("PUT", `/saved-list/${id}/item`, { variationId, quantity });
const inCart = async (who = shopper) =>
  (await who.call<{ id: number; quantity: number }[]>("GET", "/shoppingCart/myCart")).body.map((item) => [
    item.id,
    item.quantity,
  ]);
const onList = ({ items }: SavedList) => items.map(({ id, quantity }) => [id, quantity]);

describe("a list under a name", () => {
  test("holds products with quantities at current prices, the last changed list first", async () => {
    const { status, body } = await keep("Weekly", [
      [rice, 2],
      [eggs, 1],
    ]);
    expect(status).toBe(201);
    expect(onList(body)).toEqual([
      [rice, 2],
      [eggs, 1],
    ]);
    await keep("Guests");
    expect((await lists()).map(({ name, itemCount }) => [name, itemCount])).toEqual([
      ["Guests", 0],
      ["Weekly", 2],
    ]);
    await store.query("update variation set regular_price_poisha = 12300, sale_price_poisha = null where id = $1", [
      rice,
    ]);
    await store.query("delete from regional_price where variation_id = $1", [rice]);
    const [first] = (await read(body.id)).body.items;
    expect(first).toMatchObject({ id: rice, quantity: 2, salePrice: 123, available: 20 });
  });

  test("can be renamed and edited", async () => {
    const { id } = (await keep("Weekly", [[rice, 2]])).body;
    const renamed = await shopper.call<SavedList>("PATCH", `/saved-list/${id}`, { name: "  Bazar  " });
    expect(renamed.body.name).toBe("Bazar");
    expect(onList((await setItem(id, rice, 5)).body)).toEqual([[rice, 5]]);
    const added = await shopper.call<SavedList>("POST", `/saved-list/${id}/item`, {
      items: [
        { variationId: rice, quantity: 2 },
        { variationId: milk, quantity: 99 },
        { variationId: milk, quantity: 99 },
      ],
    });
    expect(onList(added.body)).toEqual([
      [rice, 7],
      [milk, 99],
    ]);
    expect(onList((await setItem(id, rice, 0)).body)).toEqual([[milk, 99]]);
    expect((await setItem(id, 2_000_000_000, 1)).body.code).toBe("variation.not_found");
    for (const name of ["", "   ", "x".repeat(61), 7, "a\0b"]) {
      expect((await shopper.call("PATCH", `/saved-list/${id}`, { name })).status).toBe(400);
    }
  });

  test("can be deleted, with an undo for a day", async () => {
    const { id } = (await keep("Weekly", [[rice, 2]])).body;
    expect((await shopper.call("DELETE", `/saved-list/${id}`)).status).toBe(204);
    expect(await lists()).toEqual([]);
    expect((await read(id)).body.code).toBe("saved_list.not_found");
    expect((await stranger.call<Refused>("POST", `/saved-list/${id}/restore`)).body.code).toBe("saved_list.not_found");
    const restored = await shopper.call<SavedList>("POST", `/saved-list/${id}/restore`);
    expect(onList(restored.body)).toEqual([[rice, 2]]);
    await shopper.call("DELETE", `/saved-list/${id}`);
    await store.query("update saved_list set deleted_at = now() - interval '25 hours' where id = $1", [id]);
    await runJob(store, "delete-expired");
    expect((await shopper.call<Refused>("POST", `/saved-list/${id}/restore`)).body.code).toBe("saved_list.not_found");
    expect(await store.query("select from saved_list_item where list_id = $1", [id])).toEqual([]);
  });

  test("belongs to its owner only", async () => {
    const { id } = (await keep("Weekly", [[rice, 2]])).body;
    const calls: [string, string, object?][] = [
      ["GET", ""],
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", ""],
      ["POST", "/restore"],
      ["POST", "/item", { items: [{ variationId: eggs, quantity: 1 }] }],
      ["PUT", "/item", { variationId: rice, quantity: 0 }],
      ["POST", "/cart"],
      ["PUT", "/share", {}],
      ["DELETE", "/share"],
      ["PUT", "/reminder", { every: "week", day: 5 }],
      ["PATCH", "/reminder", { isPaused: true }],
      ["POST", "/reminder/skip", { nextOn: "2026-11-20" }],
      ["DELETE", "/reminder"],
    ];
    await shopper.call("PUT", `/saved-list/${id}/reminder`, { every: "week", day: 5 });
    const before = (await read(id)).body;
    for (const [method, path, body] of calls) {
      const asStranger = await stranger.call<Refused>(method, `/saved-list/${id}${path}`, body);
      expect([method + path, asStranger.status, asStranger.body.code]).toEqual([
        method + path,
        404,
        "saved_list.not_found",
      ]);
      expect((await store.call(method, `/saved-list/${id}${path}`, body)).status).toBe(401);
    }
    expect((await read(id)).body).toEqual(before);
    expect(await lists(stranger)).toEqual([]);
  });

  test("is limited to 50 per customer, also concurrently", async () => {
    await store.query(
      "insert into saved_list (account_id, name) select $1, 'List ' || n from generate_series(1, 48) n",
      [shopper.id],
    );
    const made = await Promise.all(["a", "b", "c", "d", "e"].map((name) => keep(name)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "saved_list.too_many",
      message: "You can keep up to 50 lists. Delete one first.",
    });
    const [{ id = 0 } = {}] = await lists();
    await shopper.call("DELETE", `/saved-list/${id}`);
    expect((await keep("instead")).status).toBe(201);
    expect((await shopper.call<Refused>("POST", `/saved-list/${id}/restore`)).body.code).toBe("saved_list.too_many");
  });

  test("a list has at most 200 items", async () => {
    const all = sizes.map((id): [number, number] => [id, 1]);
    expect((await keep("Everything", all)).body.code).toBe("saved_list.full");
    expect(await lists()).toEqual([]);
    const { id, items } = (await keep("Much", all.slice(0, 200))).body;
    expect(items).toHaveLength(200);
    expect((await setItem(id, sizes[200] ?? 0, 1)).body.code).toBe("saved_list.full");
    expect((await setItem(id, sizes[0] ?? 0, 3)).status).toBe(200);
    const more = { items: [{ variationId: sizes[201], quantity: 1 }] };
    expect((await shopper.call<Refused>("POST", `/saved-list/${id}/item`, more)).body.code).toBe("saved_list.full");
    expect((await read(id)).body.items).toHaveLength(200);
  });

  test("adding a list to the cart twice adds it once, and missing items are reported", async () => {
    const { id } = (
      await keep("Weekly", [
        [rice, 2],
        [eggs, 5],
        [milk, 1],
      ])
    ).body;
    await stockAt(eggs, 3);
    await stockAt(milk, 0);
    await shopper.call("POST", `/shoppingCart?variationId=${rice}&quantity=1`);
    const fill = () => shopper.call<ListInCart>("POST", `/saved-list/${id}/cart`);
    expect((await fill()).body).toEqual({
      added: 2,
      already: 0,
      missing: [
        { variationId: eggs, wanted: 5, added: 3, reason: "short" },
        { variationId: milk, wanted: 1, added: 0, reason: "unavailable" },
      ],
    });
    await Promise.all([fill(), fill(), fill()]);
    expect(await inCart()).toEqual([
      [rice, 2],
      [eggs, 3],
    ]);
    expect((await fill()).body).toMatchObject({ added: 0, already: 1 });
  });

  test("is in the customer's data export, and is deleted with the account", async () => {
    const { id } = (await keep("Weekly", [[rice, 2]])).body;
    await shopper.call("PUT", `/saved-list/${id}/reminder`, { every: "month", day: 31 });
    const copy = await shopper.call<{ savedLists: object[] }>("GET", "/user/export");
    expect(copy.body.savedLists).toMatchObject([
      { name: "Weekly", remindedEvery: "month", items: [{ quantity: 2, product: expect.any(String) }] },
    ]);
    await store.query("delete from account where id = $1", [shopper.id]);
    expect(await store.query("select from list_reminder where list_id = $1", [id])).toEqual([]);
  });
});

test("the demo's customer has saved lists", async () => {
  const rows = await store.query(
    `select l.name, count(*)::int as items
     from saved_list l join account a on a.id = l.account_id
     join saved_list_item i on i.list_id = l.id join current_variation v on v.id = i.variation_id
     where a.email = 'customer@tatka.example' group by l.name order by l.name`,
  );
  expect(rows).toEqual([
    { name: "Friday guests", items: 5 },
    { name: "Weekly shop", items: 7 },
  ]);
});
