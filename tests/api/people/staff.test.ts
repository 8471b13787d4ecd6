import { expect, test } from "vitest";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const login = (emailOrPhone: string, password: string, headers = {}) =>
  store.call<{ token: string; code: string; user: object }>(
    "POST",
    "/admin/login",
    { emailOrPhone, password },
    headers,
  );

test("the administrator logs in and gets a session by token and by a cookie that scripts cannot read", async () => {
  const { status, body, headers } = await login("Owner@Shop.example", administrator.password);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: administrator.email });
  expect(headers.getSetCookie()).toContain(`admin_token=${body.token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax`);

  for (const proof of [{ authorization: `Bearer ${body.token}` }, { cookie: `admin_token=${body.token}` }]) {
    expect((await store.call("GET", "/auth/isAdmin", undefined, proof)).body).toMatchObject({ isAdmin: true });
  }
});

test("with https the cookie is bound to this host", async () => {
  const secure = await openStore({ trustedProxies: 1 });
  const { headers } = await secure.call(
    "POST",
    "/admin/login",
    { emailOrPhone: administrator.email, password: administrator.password },
    { "x-forwarded-proto": "https" },
  );
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-admin_token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("each login has a new token, and ends the browser's previous session", async () => {
  const first = await login(administrator.email, administrator.password);
  const planted = { cookie: `admin_token=${first.body.token}`, origin: store.origin };
  const second = await login(administrator.email, administrator.password, planted);
  expect(second.status).toBe(200);
  expect(second.body.token).not.toBe(first.body.token);
  const before = { authorization: `Bearer ${first.body.token}` };
  expect((await store.call("GET", "/auth/isAdmin", undefined, before)).body).toMatchObject({ isAdmin: false });
});

test("the token is stored as a hash", async () => {
  const { body } = await login(administrator.email, administrator.password);
  const [found] = await store.query<{ dump: string }>("select string_agg(s::text, ' ') as dump from session s");
  expect(found?.dump).not.toContain(body.token);
  expect(found?.dump).not.toContain(Buffer.from(body.token).toString("hex"));
});

test("a wrong password and an unknown account get the same response", async () => {
  const [wrong, unknown] = await Promise.all([
    login(administrator.email, "wrong password"),
    login("nobody@shop.example", "wrong password"),
  ]);
  expect(wrong.status).toBe(401);
  expect(wrong.body.code).toBe("staff.wrong_credentials");
  expect({ ...unknown.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
});

test("a customer's correct password is refused here", async () => {
  await store.query(
    `insert into account (email, password_hash) select 'shopper@shop.example', password_hash from account where email = $1`,
    [administrator.email],
  );
  expect((await login("shopper@shop.example", administrator.password)).status).toBe(401);
});

test("guessing is limited by account and IP address", async () => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < 7; attempt++) codes.push((await login("target@shop.example", "guess")).body.code);
  expect(codes.slice(0, 5)).toEqual(Array(5).fill("staff.wrong_credentials"));
  const refused = await login("target@shop.example", "guess");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // Other accounts on the same IP address are not locked out, and a forged X-Forwarded-For does not bypass the limit.
  expect((await login(administrator.email, administrator.password)).status).toBe(200);
  expect((await login("target@shop.example", "guess", { "x-forwarded-for": "203.0.113.7" })).status).toBe(429);
});

test("logging out revokes a copied token", async () => {
  const proof = await asAdministrator(store);
  const out = await store.call("POST", "/seller/logout", undefined, proof);
  expect(out.status).toBe(204);
  expect(out.headers.get("set-cookie")).toMatch(/^admin_token=;/);
  expect((await store.call("GET", "/auth/isAdmin", undefined, proof)).body).toMatchObject({
    isAdmin: false,
    user: null,
  });
  expect((await store.call("GET", "/admin/product", undefined, proof)).status).toBe(401);
});

test.each([
  ["it is left idle", "update session set last_used_at = now() - interval '3 hours'"],
  ["its day is over", "update session set expires_at = now() - interval '1 second'"],
  ["the account is disabled", "update account set status = 'disabled'"],
])("a session ends when %s", async (_, change) => {
  const own = await openStore();
  const proof = await asAdministrator(own);
  expect((await own.call("GET", "/permission/findByUser", undefined, proof)).status).toBe(200);
  await own.query(change);
  expect((await own.call("GET", "/permission/findByUser", undefined, proof)).status).toBe(401);
});

test("permissions are pairs of resource and action over all records", async () => {
  const { body } = await store.call<object[]>("GET", "/permission/findByUser", undefined, await asAdministrator(store));
  expect(body).toContainEqual({ resource: "product", action: "update", possession: "any", attributes: "*" });
});

test("removing a permission from a role applies at once, also to open sessions", async () => {
  const own = await openStore();
  const proof = await asAdministrator(own);
  expect((await own.call("GET", "/admin/product", undefined, proof)).status).toBe(200);
  await own.query("delete from role_permission where resource = 'product' and action = 'read'");
  const refused = await own.call<{ code: string; message: string }>("GET", "/admin/product", undefined, proof);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: "staff.no_permission",
    message: "You have no permission to access this page",
  });
});

test.each(["not-a-token", "Bearer", `Bearer ${"x".repeat(5000)}`, "Bearer a b", "Basic YWRtaW46YWRtaW4="])(
  "a malformed token is refused: %.20s",
  async (authorization) => {
    expect((await store.call("GET", "/admin/product", undefined, { authorization })).status).toBe(401);
  },
);

test.each([
  [{}, "emailOrPhone"],
  [{ emailOrPhone: "a@b.example" }, "password"],
  [{ emailOrPhone: ["a"], password: "x" }, "emailOrPhone"],
  [{ emailOrPhone: "a@b.example", password: { $ne: "" } }, "password"],
])("a login of %j is refused as invalid", async (body, field) => {
  const answer = await store.call<{ fields: Record<string, string> }>("POST", "/admin/login", body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toContain(field);
});
