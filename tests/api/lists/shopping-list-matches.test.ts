import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

/** A limit with a burst of 60. Clients are distinguished as behind a proxy. */
const store = await openStore({ missesPerMinute: 30, trustedProxies: 1 });
const { aBrowser } = shoppersOf(store);

let networks = 0;
/** A guest from a new network. */
const aGuest = () => aBrowser({ "x-forwarded-for": `203.0.113.${++networks}` });

type Guest = ReturnType<typeof aGuest>;

async function aList(guest: Guest, text: string): Promise<ShoppingList> {
  const { status, body } = await guest.call<ShoppingList>("POST", "/shopping-list", { text });
  expect(status).toBe(201);
  return body;
}

async function linesOf(guest: Guest, { id }: ShoppingList) {
  return (await guest.call<ShoppingList>("GET", `/shopping-list/${id}`)).body.lines;
}

/** Marks the stored match, so that a reading shows whether it came from there. */
async function markStoredMatch({ id }: ShoppingList): Promise<void> {
  await store.query(
    "update shopping_list set match = replace(match::text, 'alu 2 kg', 'as stored')::jsonb where id = $1",
    [id],
  );
}

test("a list is matched when it is written, and the match is stored", async () => {
  const guest = aGuest();
  const list = await aList(guest, "alu 2 kg");
  await markStoredMatch(list);
  expect((await linesOf(guest, list))[0]).toEqual({ ...list.lines[0], raw: "as stored" });
});

test("a list is matched again after a product is renamed or a search synonym is added", async () => {
  const guest = aGuest();
  const list = await aList(guest, "alu 2 kg\nzubrovka 1 kg");
  const found = async () => (await linesOf(guest, list))[1]?.matches[0]?.product.slug;
  await markStoredMatch(list);
  await store.query("update product set search_terms = search_terms || '{zubrovka}' where slug = 'potato-diamond'");
  expect(await found()).toBe("potato-diamond");
  expect((await linesOf(guest, list))[0]?.raw).toBe("alu 2 kg");
  await markStoredMatch(list);
  await store.query("insert into search_alias (word, means) values ('aluu', 'potato')");
  expect((await linesOf(guest, list))[0]?.raw).toBe("alu 2 kg");
});

test("a change without effect on matches, such as a price, keeps the match and shows at once", async () => {
  const guest = aGuest();
  const list = await aList(guest, "alu 2 kg");
  const id = list.lines[0]?.matches[0]?.variation.id;
  await markStoredMatch(list);
  await store.query("update variation set regular_price_poisha = 987654 where id = $1", [id]);
  const sold = (await linesOf(guest, list))[0];
  expect(sold?.raw).toBe("as stored");
  expect(sold?.matches[0]?.variation).toMatchObject({ id, regularPrice: 9876.54 });
});

test("concurrent readers of a list after a change share one match", async () => {
  const guest = aGuest();
  const list = await aList(guest, "alu 2 kg");
  const words = await store.holding("lock table search_term in access exclusive mode");
  await store.query("insert into search_alias (word, means) values ('alluu', 'potato')");
  await store.query("create table list_write (id int)");
  await store.query(`create function note_list_write() returns trigger language plpgsql
    as $$ begin insert into list_write values (new.id); return null; end $$`);
  await store.query(
    "create trigger noted after update on shopping_list for each row execute function note_list_write()",
  );
  const readings = Array.from({ length: 12 }, () => linesOf(guest, list));
  await expect.poll(waitingForWords).toBeGreaterThan(0);
  await words.release();
  for (const lines of await Promise.all(readings)) expect(lines).toEqual(list.lines);
  const written = await store.query("select from list_write where id = $1", [list.id]);
  expect(written.length).toBeGreaterThan(0);
  // On a busy machine a reader may come after the others have finished.
  expect(written.length).toBeLessThan(readings.length / 2);
});

test("the cost of a list is its lines, for each network separately", async () => {
  const guest = aGuest();
  const list = await aList(guest, "alu 2 kg\n".repeat(100));
  const another = { text: "dim 1 dozen\n".repeat(100) };
  const refused = await guest.call<{ code: string }>("POST", "/shopping-list", another);
  expect([refused.status, refused.body.code]).toEqual([429, "request.too_many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const statuses: number[] = [];
  for (let reading = 0; reading < 8; reading++) {
    statuses.push((await guest.call("GET", `/shopping-list/${list.id}`)).status);
  }
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  await aList(aGuest(), another.text);
});

test("a match contains only what the page shows of a product", async () => {
  const [line] = (await aList(aGuest(), "alu 2 kg")).lines;
  const { product } = line?.matches[0] ?? {};
  expect(Object.keys(product ?? {})).toEqual(["id", "slug", "title", "titleBn", "images", "variations"]);
  expect(Object.keys(product?.variations[0] ?? {})).toEqual([
    ...["id", "title", "titleBn", "picture"],
    ...["salePrice", "inStock", "available"],
  ]);
});

async function waitingForWords(): Promise<number> {
  const waiting = await store.query("select from pg_locks where not granted and relation = 'search_term'::regclass");
  return waiting.length;
}
