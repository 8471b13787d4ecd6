import { connect } from "node:net";
import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { hostname, port } = new URL(store.origin);

/** Sends raw bytes, because `fetch` normalises paths, adds Content-Length and rejects some headers. */
function sendRaw(text: string, to = store.origin): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to).port), hostname, () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject).on("close", () => {
      const [head = "", ...body] = answer.split("\r\n\r\n");
      resolve({ status: Number(head.split(" ")[1]), head, body: body.join("\r\n\r\n") });
    });
  });
}

function getRaw(path: string, headers: Record<string, string> = {}, to = store.origin) {
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: "close", ...headers });
  return sendRaw(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`, to);
}

test.each(["1.0", "1.1"])("health checks need no host name, by HTTP/%s", async (version) => {
  const get = (path: string) => sendRaw(`GET ${path} HTTP/${version}\r\nconnection: close\r\n\r\n`);
  expect(await Promise.all(["/healthz", "/readyz", "/"].map(async (path) => (await get(path)).status))).toEqual([
    200, 200, 400,
  ]);
});

test.each([
  "/%2e/healthz",
  "/%2E/metrics",
  "/./metrics",
  "/x/../healthz",
  "/x/%2e%2E/healthz",
  "/x/.%2e/readyz",
  "/x\\..\\healthz",
  "/\\healthz",
  "/healthz#x",
  "/?a=1#x",
  "/%2e/api/v1.0/otp?emailOrPhone=01712345678",
  "/x/../api/v1.0/product",
  "/api/v1.0/../v1.0/product",
  "/%61pi/v1.0/product",
  "/he%61lthz",
  "/x//healthz",
  "/products//",
  "/search/%00",
  "/product/%00",
  "/api/v1.0/product/%00",
  "/api/v1.0/order/%00/events",
  "/search/%0a",
  "/search/%7f",
  "/search/%ED%A0%80",
  "/search/%C0%AE",
  "/search/%",
  "/search/%zz",
  "http://127.0.0.1/healthz",
  "//127.0.0.1/healthz",
])("%s is refused, also with If-None-Match, and the server continues", async (path) => {
  const { head } = await getRaw(path);
  const tag = /^etag: (.+)$/im.exec(head)?.[1] ?? 'W/"x"';
  const { status, body } = await getRaw(path, { "if-none-match": tag });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: "request.malformed" });
  expect((await store.request("/healthz")).status).toBe(200);
});

test("no PIN is sent for a path that is not in normal form", async () => {
  for (const path of ["/%2e/api/v1.0/otp", "/x/../api/v1.0/otp", "/api/v1.0/%6ftp"]) {
    await getRaw(`${path}?emailOrPhone=01712000001`);
  }
  expect(await store.query("select from browser_pin where identifier like '%1712000001'")).toHaveLength(0);
});

test.each([
  "/search/chicken%20nuggets",
  "/search/%E0%A6%86%E0%A6%B2%E0%A7%81",
  "/search/%e0%a6%86%e0%a6%b2%e0%a7%81",
  "/search/50%25%20off%2Fnew",
  "/search/a.b..c",
  "/search/it's%20(new)!",
  "/products/",
  "/products?search=a%20b&x='",
  "/.well-known/security.txt",
  "/API/V1.0/Product?take=1",
])("%s is accepted", async (path) => {
  expect((await getRaw(path)).status).not.toBe(400);
});

test.each(["x:99999", "x:65536", "x:0x50", "x/y", "a b", "[::1", "[:::]", "1.2.3.999", "", "x@y"])(
  "host %j is refused",
  async (host) => {
    expect((await getRaw("/", { host })).status).toBe(400);
    expect((await getRaw("/api/v1.0/auth/me", { host })).status).toBe(400);
  },
);

const proxied = await openStore({ trustedProxies: 1 });

test("a proxy that names no IP address is not trusted, and its request is refused", async () => {
  for (const claimed of ["unknown", "_hidden", "203.0.113.999", "<script>"]) {
    const answer = await proxied.call("GET", "/auth/me", undefined, { "x-forwarded-for": claimed });
    expect(answer).toMatchObject({ status: 400, body: { code: "request.malformed" } });
  }
  const real = await proxied.call("GET", "/auth/me", undefined, { "x-forwarded-for": "unknown, [2001:db8::1]:4711" });
  expect(real.status).toBe(401);
});

/** A chunked body has no Content-Length. */
const chunked = (path: string, type: string, body: string, sender = `origin: ${store.origin}`) =>
  sendRaw(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      "connection: close",
      sender,
      `content-type: ${type}`,
      "transfer-encoding: chunked",
      "",
      ...(body ? [body.length.toString(16), body] : []),
      "0",
      "",
      "",
    ].join("\r\n"),
  );

const bodiless = (path: string) =>
  sendRaw(`POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${store.origin}\r\nconnection: close\r\n\r\n`);

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

const takers = [
  {
    path: "/api/v1.0/auth/login",
    type: JSON_TYPE,
    body: '{"emailOrPhone":"nobody@shop.example","password":"wrong-1"}',
  },
  { path: "/api/auth/callback/credentials", type: FORM_TYPE, body: "json=true&csrfToken=x" },
  { path: "/api/auth/signout", type: FORM_TYPE, body: "json=true&csrfToken=x" },
  { path: "/api/v1.0/payment/sslcommerz/ipn", type: FORM_TYPE, body: "tran_id=x&val_id=y" },
  { path: "/contact-us", type: FORM_TYPE, body: "name=A&message=B" },
];

test.each(takers)("$path reads a body without Content-Length", async ({ path, type, body }) => {
  const headers = { "content-type": type, origin: store.origin };
  const told = await store.request(path, { method: "POST", body, headers });
  expect(told.status).toBeLessThan(500);
  expect((await chunked(path, type, body)).status).toBe(told.status);
});

test.each(takers)("$path limits a body without Content-Length", async ({ path, type }) => {
  expect((await chunked(path, type, "x".repeat(300 * 1024))).status).toBe(413);
});

test.each(takers)("$path refuses an empty body", async ({ path, type }) => {
  expect((await bodiless(path)).status).toBe(400);
  expect((await chunked(path, type, "")).status).toBe(400);
});

test("a customer logs in and fills the cart with chunked bodies", async () => {
  const { phone, password } = await shoppersOf(store).aCustomer();
  const { status, body } = await chunked(
    "/api/v1.0/auth/login",
    JSON_TYPE,
    JSON.stringify({ emailOrPhone: phone, password }),
  );
  expect(status).toBe(200);
  expect(body).toContain("LOGGED_IN");
});

const regional = await openStore({ origins: { dhaka: "https://tatka.example", ctg: "https://ctg.tatka.example" } });

test("with a site per region the cart, its minimum and its prices follow the site, whatever the cookie says", async () => {
  const [priced] = await regional.query<{ variationId: number; dhaka: number; ctg: number }>(
    `select d.variation_id as "variationId", d.sale_poisha / 100.0 as dhaka, c.sale_poisha / 100.0 as ctg
     from current_price d join current_price c using (variation_id)
     where d.region_code = 'dhaka' and c.region_code = 'ctg' and d.sale_poisha <> c.sale_poisha limit 1`,
  );
  const { token } = await shoppersOf(regional).aCustomer();
  const { variationId } = priced ?? {};
  const put = await regional.call("POST", `/shoppingCart?variationId=${variationId}&quantity=1`, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(put.status).toBe(200);
  const cartOn = async (host: string, chosen: string) => {
    const headers = { host, authorization: `Bearer ${token}`, cookie: `location=${chosen}` };
    const { body } = await getRaw("/api/v1.0/shoppingCart/myCart", headers, regional.origin);
    return Number((JSON.parse(body) as { salePrice: number }[])[0]?.salePrice);
  };
  expect(await cartOn("tatka.example", "ctg")).toBe(Number(priced?.dhaka));
  expect(await cartOn("CTG.tatka.example", "dhaka")).toBe(Number(priced?.ctg));
  expect(await cartOn("elsewhere.example", "ctg")).toBe(Number(priced?.ctg));
});

test("an unsaved home page is previewed by a chunked form, and requires a login before the body is read", async () => {
  const { authorization } = await asAdministrator(store);
  const preview = (body: string, sender?: string) => chunked("/", FORM_TYPE, body, sender);
  const staff = `authorization: ${authorization}`;
  expect((await preview("draft=x", staff)).status).toBe(400);
  expect((await preview("", staff)).status).toBe(400);
  expect((await preview("x".repeat(300 * 1024), staff)).status).toBe(413);
  expect((await preview("draft=x")).status).toBe(401);
});

test("in production only the store's own hosts and this machine are served, health checks under any name", async () => {
  const origins = { dhaka: "https://tatka.example", ctg: "https://ctg.tatka.example" };
  const shop = await openStore({ mode: "production", origins });
  const at = async (path: string, host: string) => (await getRaw(path, { host }, shop.origin)).status;
  for (const host of ["tatka.example", "CTG.tatka.example", "localhost", "127.0.0.1:8080", "[::1]"]) {
    expect(await at("/api/v1.0/auth/validate", host), host).toBe(200);
  }
  for (const host of ["evil.example", "tatka.example.evil.example", "tatka.example:81", "localhost.evil.example"]) {
    expect(await at("/api/v1.0/auth/validate", host), host).toBe(421);
    expect(await at("/", host), host).toBe(421);
    expect(await at("/healthz", host), host).toBe(200);
  }
});
