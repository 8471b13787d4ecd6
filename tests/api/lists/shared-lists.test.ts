import type { ListInCart, SavedList, SharedList } from "@tatka/contract/lists/saved-lists";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const rice = await aVariation(store, 20);

let shopper: Shopper;
let stranger: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  stranger = await aShopper(store);
});

type Refused = { code?: string };
const keep = (name: string, items: [number, number][] = []) =>
  shopper.call<SavedList & Refused>("POST", "/saved-list", {
    name,
    items: items.map(([variationId, quantity]) => ({ variationId, quantity })),
  });
const inCart = async (who = shopper) =>
  (await who.call<{ id: number; quantity: number }[]>("GET", "/shoppingCart/myCart")).body.map((item) => [
    item.id,
    item.quantity,
  ]);
const share = async (id: number, body = {}) =>
  (await shopper.call<SavedList>("PUT", `/saved-list/${id}/share`, body)).body.share;
const look = (token: string) => store.call<SharedList & Refused>("GET", `/shared-list?list=${token}`);

test("a shared list is visible to anybody with the link, and names its owner only if they want", async () => {
  const { id, share: before } = (await keep("Weekly", [[rice, 2]])).body;
  expect(before).toBeNull();
  const { token = "" } = (await share(id)) ?? {};
  expect(token).toMatch(/^[\w-]{43}$/);
  const seen = await look(token);
  expect(Object.keys(seen.body)).toEqual(["name", "from", "items"]);
  expect(seen.body).toMatchObject({ name: "Weekly", from: null, items: [{ id: rice, quantity: 2 }] });
  expect(JSON.stringify(seen.body)).not.toMatch(/Shopper|example\.com|\+880/);
  expect(seen.headers.get("cache-control")).toBe("no-store");
  expect((await share(id, { showsName: true }))?.token).toBe(token);
  expect((await look(token)).body.from).toMatch(/^Shopper \d+$/);
});

test("a shared list can be added to another customer's cart, and the owner's list is unchanged", async () => {
  const { id } = (await keep("Weekly", [[rice, 2]])).body;
  const { token = "" } = (await share(id)) ?? {};
  const fill = await stranger.call<ListInCart>("POST", "/shared-list/cart", { list: token });
  expect(fill.body).toEqual({ added: 1, already: 0, missing: [] });
  expect(await inCart(stranger)).toEqual([[rice, 2]]);
  expect(await inCart()).toEqual([]);
  expect((await store.call("POST", "/shared-list/cart", { list: token })).status).toBe(401);
});

test("a link stops working when its owner stops sharing, deletes the list or the account; a new link differs", async () => {
  const { id } = (await keep("Weekly", [[rice, 2]])).body;
  const { token = "" } = (await share(id)) ?? {};
  const stopped = await shopper.call<SavedList>("DELETE", `/saved-list/${id}/share`);
  expect(stopped.body.share).toBeNull();
  expect((await look(token)).body.code).toBe("saved_list.link_ended");
  expect((await stranger.call<Refused>("POST", "/shared-list/cart", { list: token })).body.code).toBe(
    "saved_list.link_ended",
  );
  const { token: next = "" } = (await share(id)) ?? {};
  expect(next).not.toBe(token);
  const other = (await keep("Other", [[rice, 1]])).body;
  const { token: disabled = "" } = (await share(other.id)) ?? {};
  await shopper.call("DELETE", `/saved-list/${id}`);
  await store.query("update account set status = 'disabled' where id = $1", [shopper.id]);
  for (const gone of [next, disabled, "x", "x".repeat(43), String(id)]) {
    expect((await look(gone)).body.code).toBe("saved_list.link_ended");
  }
});

test("a copy of the database does not reveal the links of shared lists", async () => {
  const { id } = (await keep("Weekly", [[rice, 2]])).body;
  const { token = "" } = (await share(id)) ?? {};
  const [row] = await store.query<{ row: string }>("select to_jsonb(l)::text as row from saved_list l where id = $1", [
    id,
  ]);
  expect(row?.row).toContain("sealed_share_token");
  expect(row?.row).not.toContain(token);
  expect(row?.row).not.toContain(Buffer.from(token).toString("hex"));
});

test("links from before encryption keep working, and the clean-up encrypts them", async () => {
  const { id } = (await keep("Weekly", [[rice, 2]])).body;
  const old = "y".repeat(43);
  await store.query("update saved_list set share_token = $1 where id = $2", [old, id]);
  const works = async () => {
    expect((await look(old)).body.name).toBe("Weekly");
    expect((await shopper.call<SavedList>("GET", `/saved-list/${id}`)).body.share?.token).toBe(old);
    expect((await share(id))?.token).toBe(old);
  };
  await works();
  await runJob(store, "delete-expired");
  expect(await store.query("select share_token from saved_list where id = $1", [id])).toEqual([{ share_token: null }]);
  await works();
});

test("a shared list gets a new link after the store's secret was changed", async () => {
  const { id } = (await keep("Weekly", [[rice, 2]])).body;
  const { token = "" } = (await share(id)) ?? {};
  await store.query("update saved_list set sealed_share_token = sha256(sealed_share_token) where id = $1", [id]);
  expect((await shopper.call<SavedList>("GET", `/saved-list/${id}`)).body.share).toBeNull();
  const { token: next = "" } = (await share(id)) ?? {};
  expect((await look(next)).body.name).toBe("Weekly");
  expect((await look(token)).body.code).toBe("saved_list.link_ended");
});

test("guessing links of shared lists is limited", async () => {
  await look("x");
  await store.query(
    "update failed_proof set recent = array_fill(now(), array[600]) where subject like 'shared lists from %'",
  );
  expect((await look("y")).body.code).toBe("request.too_many");
  await store.query("delete from failed_proof where subject like 'shared lists from %'");
});
