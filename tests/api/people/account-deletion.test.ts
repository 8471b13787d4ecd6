import { expect, test } from "vitest";
import { asBuyer, aVariation } from "../../harness/checkout.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, aCustomer, inbox, later } = shoppersOf(store);

type Answer = { code?: string; email?: string | null; phone?: string | null };

test("deleting the account needs the password, ends every session, and deletes all personal data", async () => {
  const customer = await aCustomer();
  const elsewhere = aBrowser();
  await elsewhere.login({ emailOrPhone: customer.phone, password: customer.password });
  await customer.browser.call("POST", "/user/update", { name: "Person Who Leaves" });
  const leave = (password: string) => customer.browser.call<Answer>("POST", "/user/deleteAccount", { password });
  expect((await leave("not-this")).body.code).toBe("login.wrong_password");
  expect((await leave(customer.password)).status).toBe(204);
  expect(await store.query("select from known_browser where account_id = $1", [customer.user?.id])).toEqual([]);
  expect(customer.browser.cookies.has("token")).toBe(false);
  expect((await elsewhere.call("GET", "/auth/me")).status).toBe(401);

  const [left] = await store.query("select name, email, phone, password_hash, status from account where id = $1", [
    customer.user?.id,
  ]);
  expect(left).toEqual({ name: null, email: null, phone: null, password_hash: null, status: "deleted" });
  await expect
    .poll(async () => (await inbox(customer.identifier)).map(({ text }) => text))
    .toEqual([expect.stringContaining("deleted")]);
  expect((await aBrowser().login({ emailOrPhone: customer.phone, password: customer.password })).status).toBe(401);
});

test("a deleted customer can sign up again as a new one", async () => {
  const customer = await aCustomer();
  await customer.browser.call("POST", "/user/deleteAccount", { password: customer.password });
  await later(customer.identifier);
  const browser = aBrowser();
  expect((await browser.login({ emailOrPhone: customer.phone })).body.message).toBe("SET_OTP");
  await expect.poll(async () => (await inbox(customer.identifier))[0]?.text).toMatch(/is your Tatka PIN/);
  const otp = (await inbox(customer.identifier))[0]?.text.slice(0, 4);
  const form = { emailOrPhone: customer.phone, otp, password: "secret-2", confirmPassword: "secret-2" };
  const { body } = await browser.login(form);
  expect(body.message).toBe("LOGGED_IN");
  expect(body.user?.id).not.toBe(customer.user?.id);
});

test("a customer exports data and deletes the account once no order is open, and the orders remain anonymous", async () => {
  const customer = await aCustomer();
  const authorization = `Bearer ${customer.token}`;
  const buyer = await asBuyer(store, {
    id: customer.user?.id ?? 0,
    authorization,
    call: (method, path, body, headers) => store.call(method, path, body, { authorization, ...headers }),
  });
  const paratha = await aVariation(store, 10);
  await buyer.put(paratha, 1);
  const { orderNumber } = (await buyer.order({ note: "Second gate" })).body;
  await buyer.put(paratha, 2);
  const copy = await customer.browser.call<Record<string, unknown>>("GET", "/user/export");
  expect(copy.body).toMatchObject({
    orders: [{ orderNumber, recipient: { name: "Rahima Khatun" } }],
    cart: [{ quantity: 2 }],
    addresses: [{ name: "Rahima Khatun" }],
    wishlist: [],
  });

  const leave = () => customer.browser.call<Answer>("POST", "/user/deleteAccount", { password: customer.password });
  expect((await leave()).body.code).toBe("profile.open_orders");
  await store.query("update customer_order set status = 'delivered' where number = $1", [orderNumber]);
  expect((await leave()).status).toBe(204);
  const [kept] = await store.query(
    "select total_poisha::int as total, note, account_id, recipient ->> 'name' as name, recipient ->> 'phone' as phone from customer_order where number = $1",
    [orderNumber],
  );
  expect(kept).toEqual({ total: 33_900, note: "", account_id: null, name: "", phone: "" });
  expect(await store.query("select from address where account_id = $1", [buyer.id])).toEqual([]);
  expect(await store.query("select from cart_line where account_id = $1", [buyer.id])).toEqual([]);
});

test("a staff account is not deleted from the store", async () => {
  const browser = aBrowser();
  const { email, password } = administrator;
  await browser.login({ emailOrPhone: email, password });
  const refused = await browser.call<Answer>("POST", "/user/deleteAccount", { password });
  expect([refused.status, refused.body.code]).toEqual([409, "profile.works_here"]);
  expect((await browser.call("GET", "/auth/me")).status).toBe(200);
});

test("deletion is atomic", async () => {
  const customer = await aCustomer();
  await store.query(`create function stay() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`);
  await store.query("create trigger stay before delete on session for each row execute function stay()");
  const { status } = await customer.browser.call("POST", "/user/deleteAccount", { password: customer.password });
  await store.query("drop trigger stay on session");
  expect(status).toBe(500);
  expect((await customer.browser.call("GET", "/auth/me")).body).toMatchObject({ phone: customer.identifier });
  await expect.poll(() => inbox(customer.identifier)).toHaveLength(1);
});
