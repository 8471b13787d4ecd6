import { createHash } from "node:crypto";
import { request as rawRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();

/** Unlike `fetch`, adds no headers and does not decompress the response. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    rawRequest(store.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const shared = [
  "/",
  "/paratha",
  "/product/plain-paratha",
  "/bn",
  "/api/v1.0/product?take=3",
  "/api/v1.0/term/category",
];

test.each(shared)("%s has the same content compressed and uncompressed", async (path) => {
  const plain = await raw(path);
  const brotli = await raw(path, { "accept-encoding": "gzip, br" });
  const gzip = await raw(path, { "accept-encoding": "gzip" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotli.headers.etag).toBe(plain.headers.etag);
});

test.each(shared)("%s returns 304 for a known ETag", async (path) => {
  const { headers } = await raw(path);
  const again = await raw(path, { "if-none-match": `"other", ${headers.etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect((await raw(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test.each(shared)("HEAD %s has headers without a body", async (path) => {
  const [head, get] = [await raw(path, {}, "HEAD"), await raw(path)];
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("cached pages contain nothing personal", async () => {
  const marked = await raw("/paratha?mark=1", {
    cookie: "token=secret-of-mine",
    "user-agent": "curious",
    authorization: "Bearer x",
  });
  const clean = await raw("/paratha?mark=1");
  expect(marked.body.equals(clean.body)).toBe(true);
  expect(marked.headers["set-cookie"]).toBe(undefined);
});

test("pages differ by region, whichever was cached first", async () => {
  const dhaka = (await raw("/product/plain-paratha", { cookie: "location=dhaka" })).body.toString();
  const ctg = (await raw("/product/plain-paratha", { cookie: "a=b; location=ctg; c=d" })).body.toString();
  expect(ctg).not.toBe(dhaka);
  const nonsense = await raw("/product/plain-paratha", { cookie: "location=sylhet" });
  expect(nonsense.body.toString()).toBe(dhaka);
});

test.each([
  "/",
  "/no-such-page",
  "/admin",
  "/api/v1.0/product?take=1",
  "/api/v1.0/nothing",
  "/healthz",
  "/dev/mailbox",
])("%s carries the security headers and a request id", async (path) => {
  const { headers } = await raw(path);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}; includeSubDomains/);
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a page allows its own inline scripts only", async () => {
  const policy = String((await raw("/")).headers["content-security-policy"]);
  const page = (await raw("/")).body.toString();
  const inline = [...page.matchAll(/<script(?![^>]* (?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)];
  const own = inline.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(own.length).toBeGreaterThan(2);
  const allowed = /script-src 'self' ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(new Set(allowed)).toEqual(new Set(own));
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test("the back office's page has a new nonce each time and is never cached", async () => {
  const [first, second] = [await raw("/admin"), await raw("/admin/product/1")];
  const nonce = /'nonce-([^']+)'/.exec(String(first.headers["content-security-policy"]))?.[1];
  expect(first.body.toString()).toContain(`nonce="${nonce}"`);
  expect(second.body.toString()).not.toContain(String(nonce));
  expect(first.headers["cache-control"]).toBe("no-store");
});

test("only pages of the store may use the microphone, for voice search", async () => {
  const policy = async (path: string) => (await store.request(path)).headers.get("permissions-policy");
  expect(await policy("/faq")).toContain("microphone=(self)");
  for (const path of ["/admin/stock/scan", "/api/v1.0/term/category"]) {
    expect(await policy(path), path).toContain("microphone=()");
  }
});

test("a write from another site is refused, with or without a session", async () => {
  const { authorization } = await asAdministrator(store);
  const cookie = `admin_token=${authorization.slice(7)}`;
  const write = (headers: Record<string, string>) =>
    store.call<{ code?: string }>("PATCH", "/admin/product/1", { version: 0 }, headers);
  for (const headers of [
    { cookie, origin: "https://evil.example" },
    { cookie, origin: "null" },
    { cookie },
    { origin: "https://evil.example" },
  ]) {
    const { status, body } = await write(headers);
    expect([status, body.code]).toEqual([403, "request.foreign_origin"]);
  }
  for (const said of ["Basic x", "Bearer", "Bearer ", "Bearer a b", "bearer", "x", `Bearer ${"x".repeat(101)}`]) {
    const forged = await write({ cookie, origin: "https://evil.example", authorization: said });
    expect([forged.status, forged.body.code], said).toEqual([403, "request.foreign_origin"]);
  }
  const foreignToken = await write({ cookie, origin: "https://evil.example", authorization: "Bearer another-person" });
  expect([foreignToken.status, foreignToken.body.code], "the cookie is not looked at").toEqual([
    401,
    "staff.not_signed_in",
  ]);
  expect((await write({ cookie, origin: store.origin })).status).toBe(409);
  expect((await write({ authorization })).status).toBe(409);
  const login = { emailOrPhone: administrator.email, password: administrator.password };
  const forged = await store.call("POST", "/admin/login", login, { origin: "https://evil.example" });
  expect(forged.status).toBe(403);
});

test("no other origin is allowed by CORS", async () => {
  const { headers } = await raw("/api/v1.0/product?take=1", { origin: "https://evil.example" });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("a body above the limit is refused", async () => {
  const { status, body } = await store.call<{ code: string }>("POST", "/admin/login", {
    emailOrPhone: "a",
    password: "x".repeat(200_000),
  });
  expect([status, body.code]).toEqual([413, "request.too_large"]);
});

test.each(["{", "", "null", "[]", '"text"', "\u0000"])("a body of %j is refused as a bad request", async (body) => {
  const response = await store.request("/api/v1.0/admin/login", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(400);
});

test.each([["host: evil.example/path"], ["host: a b"]])("a request with %s is refused", async (header) => {
  const { status } = await raw("/", { host: header.slice(5).trim() });
  expect(status).toBe(400);
});

test.each([
  "/media/../../etc/passwd",
  "/media/%2e%2e%2fsecret",
  "/media/x.jpg",
  "/media/",
  "/assets/../package.json",
  "/.env",
  "/admin/../.env",
])("%s does not reach a file", async (path) => {
  const { status, body } = await raw(path);
  expect(status === 404 || status === 400 || (status === 200 && /<!doctype html>/i.test(body.toString()))).toBe(true);
  expect(body.toString()).not.toContain("root:x:0");
});

test("the build's list of files is not served", async () => {
  const { status, body } = await raw("/.vite/manifest.json");
  expect(status).toBe(404);
  expect(body.toString()).not.toContain("isEntry");
});

test("the log has a line for each request and no secret", async () => {
  const { authorization } = await asAdministrator(store);
  await store.request("/api/v1.0/admin/product?q=secret-search", {
    headers: { authorization, cookie: "token=secret-cookie" },
  });
  await store.request("/api/v1.0/product?take=1%0AFAKE-LINE");
  const lines = store.logged().trim().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as { requestId?: string; path?: string; status?: number });
  expect(entries).toContainEqual(expect.objectContaining({ path: "/api/v1.0/admin/product", status: 200 }));
  expect(entries.every(({ requestId }) => requestId)).toBe(true);
  for (const secret of [administrator.password, authorization.slice(7), "secret-search", "secret-cookie"]) {
    expect(store.logged()).not.toContain(secret);
  }
});

test("a lost database returns 503, and the server recovers with it", async () => {
  await store.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(async () => (await store.request("/readyz")).status).toBe(200);
  await expect.poll(async () => (await store.request("/api/v1.0/product?take=2&page=7")).status).toBe(200);
});

test("the API reference contains every call", async () => {
  const page = (await raw("/api/docs")).body.toString();
  const { body } = await store.call<{ paths: object; components: { schemas: object } }>("GET", "/openapi.json");
  for (const path of Object.keys(body.paths)) expect(page).toContain(path);
  const text = JSON.stringify(body);
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(10);
  for (const name of references) expect(body.components.schemas).toHaveProperty(String(name));
  expect(text).not.toContain("$defs");
});

test("a failed page is logged with its request id, and shows no details", async () => {
  const own = await openStore();
  await own.query("alter table product rename to product_away");
  const page = await own.request("/product/plain-paratha");
  expect(page.status).toBe(500);
  expect(await page.text()).not.toMatch(/product_away|relation|fetchApi|answered 500/);
  const lines = own.logged().trim().split("\n");
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a page could not be made");
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ requestId: page.headers.get("x-request-id"), path: "/product/plain-paratha" });
  expect(told[0].err.stack).toContain("answered 500");
});

test("idle connections stay open for longer than clients and proxies reuse them", async () => {
  const { headers } = await raw("/healthz", { connection: "keep-alive" });
  expect(headers["keep-alive"]).toBe("timeout=65");
});
