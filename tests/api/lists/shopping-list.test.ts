import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { ShoppingList as ShoppingListSchema } from "@tatka/contract/lists/shopping-lists";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, inbox } = shoppersOf(store);

type Problem = { code: string; message: string };

test("a guest sees the items with alternatives, and finds the list again", async () => {
  const guest = aBrowser();
  const { body } = await guest.call<ShoppingList>("POST", "/shopping-list", {
    text: "Hello!\nMiniket rice 5 kg\nআলু ২ কেজি\ntoothbrush 2",
  });
  const list = ShoppingListSchema.parse(body);
  expect(list).toMatchObject({ status: "done", progress: 100, source: "text", asked: null });
  expect(list.lines.map(({ raw, quantity, unit }) => `${raw}: ${quantity} ${unit}`)).toEqual([
    "Miniket rice 5 kg: 5 Kg",
    "আলু ২ কেজি: 2 Kg",
    "toothbrush 2: 2 Pack",
  ]);
  expect(list.lines[0]?.matches[0]).toMatchObject({ product: { slug: "miniket-rice" }, quantity: 1 });
  expect(list.lines[0]?.matches[0]?.confidence).toBeGreaterThan(0.9);
  expect(list.lines[1]?.matches.length).toBeGreaterThan(1);
  expect(list.lines[1]?.matches.length).toBeLessThanOrEqual(5);
  expect(list.lines[2]?.matches).toEqual([]);
  expect((await guest.call<ShoppingList>("GET", `/shopping-list/${list.id}`)).body).toEqual(body);
  expect([...guest.cookies.keys()]).toEqual(["list_owner"]);
});

test.each<[string, unknown, number, string]>([
  ["no text", {}, 400, "request.invalid"],
  ["no list", [], 400, "request.invalid"],
  ["nothing to buy", { text: "Hi!\nThanks" }, 422, "list.empty"],
  ["nothing at all", { text: "  \n" }, 422, "list.empty"],
  ["10,000 lines", { text: "alu 1 kg\n".repeat(10_000) }, 422, "list.too_long"],
  ["300 items on one line", { text: "alu 1 kg,".repeat(300) }, 422, "list.too_long"],
  ["much text", { text: "আলু ".repeat(5_000) }, 422, "list.too_long"],
  ["a zero byte alone", { text: "\0" }, 422, "list.empty"],
])("refused: %s", async (_, body, status, code) => {
  const answer = await store.call<Problem>("POST", "/shopping-list", body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("a body that is not JSON is refused", async () => {
  const headers = { "content-type": "application/json" };
  const response = await store.request("/api/v1.0/shopping-list", { method: "POST", headers, body: "{" });
  expect(response.status).toBe(400);
});

test("a list is visible to its owner only", async () => {
  const owner = await aShopper(store);
  const other = await aShopper(store);
  const { body } = await owner.call<ShoppingList>("POST", "/shopping-list", { text: "potato 1 kg" });
  expect((await owner.call("GET", `/shopping-list/${body.id}`)).status).toBe(200);
  const guest = aBrowser();
  const guestList = (await guest.call<ShoppingList>("POST", "/shopping-list", { text: "potato 1 kg" })).body;
  for (const someone of [other, aBrowser(), guest]) {
    for (const [method, path, input] of [
      ["GET", "", undefined],
      ["POST", "/ask", { emailOrPhone: "a@example.com" }],
      ["GET", "/photo", undefined],
    ] as const) {
      const answer = await someone.call<Problem>(method, `/shopping-list/${body.id}${path}`, input);
      expect([answer.status, answer.body.code]).toEqual([404, "list.not_found"]);
    }
  }
  const items = [{ variationId: 1, quantity: 1 }];
  for (const id of [body.id, guestList.id, 2_000_000_000]) {
    const answer = await other.call<Problem>("POST", `/shopping-list/${id}/cart`, { items });
    expect([answer.status, answer.body.code]).toEqual([404, "list.not_found"]);
  }
});

test("chosen products are added to the cart, up to the stock", async () => {
  const shopper = await aShopper(store);
  const { body: list } = await shopper.call<ShoppingList>("POST", "/shopping-list", {
    text: "Miniket rice 5 kg\nalu 2 kg",
  });
  const ids = list.lines.map(({ matches }) => matches[0]?.variation.id ?? 0);
  const [rice = 0, potato = 0] = ids;
  await shopper.call("POST", `/shoppingCart?variationId=${rice}&quantity=1`);
  await store.query(
    "update stock set on_hand = reserved + 3 where variation_id = $1 and hub_id in (select id from hub where region_code = 'dhaka')",
    [rice],
  );
  const [{ available = 0 } = {}] = await store.query<{ available: number }>(
    "select sum(on_hand - reserved)::int as available from stock s join hub h on h.id = s.hub_id where variation_id = $1 and region_code = 'dhaka'",
    [rice],
  );
  const items = [
    { variationId: rice, quantity: 90 },
    { variationId: potato, quantity: 1 },
    { variationId: potato, quantity: 1 },
    { variationId: 2_000_000_000, quantity: 1 },
  ];
  const { status, body } = await shopper.call("POST", `/shopping-list/${list.id}/cart`, { items });
  expect(status).toBe(200);
  expect(body).toEqual({
    added: 2,
    missing: [
      { variationId: rice, wanted: 90, added: available - 1, reason: "short" },
      { variationId: 2_000_000_000, wanted: 1, added: 0, reason: "unavailable" },
    ],
  });
  const cart = (await shopper.call<{ id: number; quantity: number }[]>("GET", "/shoppingCart/myCart")).body;
  expect(cart.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
    { id: rice, quantity: available },
    { id: potato, quantity: 2 },
  ]);
});

test("a guest logs in before the cart, and continues with the same list", async () => {
  const guest = aBrowser();
  const { body: list } = await guest.call<ShoppingList>("POST", "/shopping-list", { text: "potato 2 kg" });
  const items = [{ variationId: list.lines[0]?.matches[0]?.variation.id, quantity: 1 }];
  const refused = await guest.call<Problem>("POST", `/shopping-list/${list.id}/cart`, { items });
  expect([refused.status, refused.body.code]).toEqual([401, "auth.not_signed_in"]);
  const shopper = await aShopper(store);
  const cookie = `list_owner=${guest.cookies.get("list_owner")}`;
  const answer = await shopper.call("POST", `/shopping-list/${list.id}/cart`, { items }, { cookie });
  expect(answer.body).toEqual({ added: 1, missing: [] });
});

test.each([
  [{ items: [] }],
  [{ items: [{ variationId: 1, quantity: 100 }] }],
  [{ items: [{ variationId: 1, quantity: 0.5 }] }],
  [{}],
])("a cart is not filled with %j", async (body) => {
  const shopper = await aShopper(store);
  const { body: list } = await shopper.call<ShoppingList>("POST", "/shopping-list", { text: "potato 2 kg" });
  const answer = await shopper.call<Problem>("POST", `/shopping-list/${list.id}/cart`, body);
  expect([answer.status, answer.body.code]).toEqual([400, "request.invalid"]);
});

test("unclear lines are sent to staff once, who reply to the guest's contact", async () => {
  const guest = aBrowser();
  const { body: list } = await guest.call<ShoppingList>("POST", "/shopping-list", { text: "toothbrush 2" });
  const ask = (body: object) => guest.call<Problem>("POST", `/shopping-list/${list.id}/ask`, body);
  expect((await ask({})).body.code).toBe("login.not_an_identifier");
  expect((await ask({ emailOrPhone: "nobody" })).body.code).toBe("login.not_an_identifier");
  expect((await ask({ emailOrPhone: "Rahim@Example.com", note: "soft ones" })).body).toEqual({
    answerTo: "rahim@example.com",
  });
  expect((await ask({ emailOrPhone: "rahim@example.com" })).body.code).toBe("list.already_asked");

  const staff = await asAdministrator(store);
  const waiting = await store.call<{ items: { id: number; version: number }[] }>(
    "GET",
    "/admin/shopping-list",
    undefined,
    staff,
  );
  expect(waiting.body.items.find(({ id }) => id === list.id)).toMatchObject({
    note: "soft ones",
    email: "rahim@example.com",
    version: 1,
  });
  const one = await store.call("GET", `/admin/shopping-list/${list.id}`, undefined, staff);
  expect(one.body).toMatchObject({ lines: [{ raw: "toothbrush 2", matches: [] }] });
  const answer = (version: number) =>
    store.call<Problem>(
      "PATCH",
      `/admin/shopping-list/${list.id}`,
      { answer: "We do not sell these.", version },
      staff,
    );
  expect((await answer(1)).status).toBe(200);
  expect((await answer(1)).body.code).toBe("record.changed");
  await expect.poll(async () => (await inbox("rahim@example.com"))[0]?.text).toContain("We do not sell these.");
  const seen = (await guest.call<ShoppingList>("GET", `/shopping-list/${list.id}`)).body;
  expect(seen.asked?.answer).toBe("We do not sell these.");
});

test("staff need permission for it", async () => {
  expect((await store.call("GET", "/admin/shopping-list")).status).toBe(401);
  const staff = await asAdministrator(store);
  const missing = await store.call<Problem>("GET", "/admin/shopping-list/2000000000", undefined, staff);
  expect(missing.body.code).toBe("record.not_found");
});
