import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { allPermissions, isForPeople, type StaffPermission } from "@tatka/contract/permissions";
import { expect, onTestFinished, test } from "vitest";
import { aStaffMember } from "../../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../../harness/store.ts";
import { twoHubs } from "../../../harness/transfers.ts";

const store = await openStore({ isMcpOn: true });
const owner = await asAdministrator(store);
const endpoint = "/api/mcp";

type Made = { key: { id: number }; token: string };

async function aKey(permissions: StaffPermission[], headers: Record<string, string> = owner, perMinute = 6_000) {
  const wanted = { name: "Assistant", permissions, perMinute, password: administrator.password };
  const { status, body } = await store.call<Made>("POST", "/admin/api-key", wanted, headers);
  expect(status).toBe(201);
  return { id: body.key.id, token: body.token };
}

/** Connects a real MCP client; `mode` selects the protocol revision that it tries first. */
async function connect(token: string, mode: "legacy" | "auto" = "auto") {
  const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(endpoint, store.origin), { requestInit: { headers } }),
  );
  onTestFinished(() => client.close());
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    tools: async () => (await client.listTools()).tools,
    async call(name: string, given: Record<string, unknown> = {}) {
      const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given });
      const [first] = content as { text: string }[];
      return { isError, text: first?.text ?? "", problem: structuredContent as { code?: string } | undefined };
    },
    client,
  };
}

const question = { question: "By an assistant?", questionBn: "সহকারী দিয়ে?", answer: "Yes.", answerBn: "হ্যাঁ।" };

test("the tools of a key are exactly the calls it may make", async () => {
  const reader = await connect((await aKey(["faq.read"])).token);
  expect(await reader.names()).toEqual(["get_faq", "get_faq_by_id", "post_faq_preview"]);
  const writer = await connect((await aKey(["faq.read", "faq.create", "faq.delete"])).token);
  expect(await writer.names()).toEqual([
    "delete_faq_by_id",
    "get_faq",
    "get_faq_by_id",
    "post_faq",
    "post_faq_preview",
  ]);
});

test("a tool describes its input, and whether it changes anything", async () => {
  const { tools } = await connect((await aKey(["faq.read", "faq.create", "faq.delete", "faq.update"])).token);
  const named = Object.fromEntries((await tools()).map((tool) => [tool.name, tool]));
  expect(named.get_faq_by_id?.inputSchema).toMatchObject({ required: ["id"], properties: { id: { type: "integer" } } });
  expect(named.get_faq_by_id?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(named.post_faq?.inputSchema).toMatchObject({
    required: ["body"],
    properties: { body: { properties: { question: {} } } },
  });
  expect(named.post_faq?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
  expect(named.delete_faq_by_id?.annotations).toMatchObject({ destructiveHint: true, idempotentHint: true });
  expect(named.post_faq?.description).toContain("faq.create");
});

test("every staff call is a tool, unless it is for people only or transfers a file", async () => {
  const all = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
  const { tools } = await connect((await aKey(all.filter((permission) => !isForPeople(permission)))).token);
  const offered = await tools();
  const { body } = await store.call<{ paths: Record<string, Record<string, Operation>> }>("GET", "/openapi.json");
  const staffCalls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation["x-permission"] ? [{ name: toolName(method, path), operation }] : [],
    ),
  );
  const without = staffCalls.filter(({ name }) => !offered.some((tool) => tool.name === name));
  const unexplained = without.filter(
    ({ operation }) => !isForPeople(operation["x-permission"] ?? "") && !isAboutFile(operation),
  );
  expect(unexplained.map(({ name }) => name)).toEqual([]);
  const files = staffCalls.filter(({ operation }) => isAboutFile(operation));
  expect(files.filter((file) => !without.includes(file)).map(({ name }) => name)).toEqual([]);
  expect(offered.length + without.length).toBe(staffCalls.length);
  for (const { name, inputSchema, description } of offered) {
    expect(name).toMatch(/^[a-z]\w{0,63}$/);
    expect(description?.length, name).toBeGreaterThan(20);
    expect(inputSchema.type, name).toBe("object");
  }
});

type Operation = { "x-permission"?: string; requestBody?: object; responses: Record<string, { content?: object }> };

function toolName(method: string, path: string): string {
  return (
    method +
    path
      .replace(/^\/admin/, "")
      .replaceAll("{", "by_")
      .replaceAll("}", "")
      .replace(/[^\w]+/g, "_")
  );
}

function isAboutFile({ requestBody, responses }: Operation): boolean {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const hasFile = answers.some(([, { content = {} }]) =>
    Object.keys(content).some((type) => type !== "application/json"),
  );
  return hasFile || JSON.stringify(requestBody ?? {}).includes("multipart/form-data");
}

test("a key reads and writes by tools, and the audit log names the key", async () => {
  const { id, token } = await aKey(["faq.read", "faq.create"]);
  const { call } = await connect(token);
  const made = await call("post_faq", { body: question });
  expect(made).toMatchObject({ isError: false });
  const { id: faqId } = JSON.parse(made.text) as { id: number };
  expect(JSON.parse((await call("get_faq_by_id", { id: faqId })).text)).toMatchObject({ id: faqId, ...question });
  expect(JSON.parse((await call("get_faq", { take: 1, page: 1 })).text).items).toHaveLength(1);
  const [entry] = await store.query<{ key: number }>(
    "select api_key_id as key from audit_entry where resource = 'faq' and resource_id = $1",
    [String(faqId)],
  );
  expect(entry?.key).toBe(id);
  expect(store.logged()).toMatch(/"tool":"post_faq","status":201/);
  expect(store.logged()).not.toContain(token);
});

test("clients with last year's protocol are served", async () => {
  const { names, call } = await connect((await aKey(["faq.read"])).token, "legacy");
  expect(await names()).toContain("get_faq");
  expect((await call("get_faq")).isError).toBe(false);
});

test("a forbidden tool is refused with the API's message, even if it is called without being listed", async () => {
  const { call, client } = await connect((await aKey(["faq.read"])).token);
  const refused = await call("post_faq", { body: question });
  expect(refused).toMatchObject({ isError: true, problem: { code: "staff.no_permission" } });
  expect(refused.text).toContain("staff.no_permission");
  await expect(client.callTool({ name: "post_roles", arguments: {} })).rejects.toThrow("no tool post_roles");
});

test("invalid input is reported by field, and no value leads to another call", async () => {
  const { call } = await connect((await aKey(["faq.read", "faq.create", "order.read"])).token);
  const wrong = await call("post_faq", { body: { question: "" } });
  expect(wrong).toMatchObject({ isError: true, problem: { code: "request.invalid" } });
  expect(wrong.text).toContain("answer");
  expect((await call("get_faq_by_id")).text).toContain("id is required");
  expect((await call("get_faq_by_id", { id: "many" })).problem?.code).toBe("request.invalid");
  expect((await call("get_faq", { colour: "red" })).text).toContain("colour");
  expect((await call("get_faq", { body: {} })).text).toContain("takes no body");
  expect((await call("get_faq", { page: { en: 1 } })).problem?.code).toBe("request.invalid");
  for (const number of ["..", ".", "../../faq", "a/b", "x?take=1"]) {
    const { isError, problem } = await call("get_order_by_number", { number });
    expect(isError, number).toBe(true);
    expect(["request.malformed", "request.invalid", "record.not_found"], number).toContain(problem?.code);
  }
});

test("a revoked key, a session and a missing key are refused", async () => {
  const { id, token } = await aKey(["faq.read"]);
  const { call } = await connect(token);
  await store.call("POST", `/admin/api-key/${id}/revoke`, undefined, owner);
  await expect(call("get_faq")).rejects.toThrow();
  const revoked = await ask({ authorization: `Bearer ${token}` });
  expect(revoked.status).toBe(401);
  expect(revoked.headers.get("www-authenticate")).toBe("Bearer");
  expect(await revoked.json()).toMatchObject({ code: "staff.key_revoked" });
  expect((await ask(owner)).status).toBe(401);
  const cookie = `admin_token=${owner.authorization.slice("Bearer ".length)}`;
  expect((await ask({ cookie, origin: store.origin })).status).toBe(401);
});

test("calls above the rate limit are refused, by tools as over HTTP", async () => {
  const { token } = await aKey(["faq.read"], owner, 1);
  const { call, names } = await connect(token);
  await expect
    .poll(async () => {
      await call("get_faq");
      return (await call("get_faq")).problem?.code;
    })
    .toBe("request.too_many");
  await expect
    .poll(async () => {
      await call("get_faq");
      return names().then(
        () => "listed",
        (error: Error) => error.message,
      );
    })
    .toContain("Too many");
});

test("a key limited to a hub has access to no other by its tools", async () => {
  const [home, other] = await twoHubs(store);
  const maker = await aStaffMember(store, ["api_key.create", "stock.read", "report.read"]);
  await store.query(
    "update account set password_hash = (select password_hash from account where email = $1) where id = $2",
    [administrator.email, maker.id],
  );
  const { token } = await aKey(["stock.read", "report.read"], maker.headers);
  await store.query("insert into account_hub values ($1, $2)", [maker.id, home]);
  const { call, names } = await connect(token);
  expect((await call("get_stock", { hubId: home })).isError).toBe(false);
  expect((await call("get_stock", { hubId: other })).problem?.code).toBe("staff.other_hub");
  const offered = await names();
  expect(offered).toContain("get_stock");
  expect(offered.filter((name) => name.startsWith("get_report"))).toEqual([]);
});

test("a repeated idempotency key is applied once, however often an assistant sends it", async () => {
  const [home] = await twoHubs(store);
  const [supplier] = await store.query<{ id: number }>("insert into supplier (name) values ('By tool') returning id");
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const { call, tools } = await connect((await aKey(["purchase.create", "purchase.read"])).token);
  const described = (await tools()).find(({ name }) => name === "post_purchase");
  expect(described?.inputSchema.properties).toHaveProperty("idempotencyKey");
  const body = { supplierId: supplier?.id, hubId: home, lines: [{ variationId: size?.id, ordered: 2, cost: 10 }] };
  const first = await call("post_purchase", { body, idempotencyKey: "once-only" });
  const again = await call("post_purchase", { body, idempotencyKey: "once-only" });
  expect(first.isError, first.text).toBe(false);
  expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
  expect((await call("get_faq", { idempotencyKey: "x" })).isError).toBe(true);
});

test("pages of other sites and unknown host names are refused; CORS allows no site", async () => {
  const { token } = await aKey(["faq.read"]);
  const by = { authorization: `Bearer ${token}` };
  expect((await ask({ ...by, origin: store.origin })).status).toBe(200);
  for (const origin of ["https://elsewhere.example", "null"]) {
    const refused = await ask({ ...by, origin });
    expect(refused.status, origin).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await asHost("rebound.example", by)).toBe(403);
  expect(await asHost("localhost", by)).toBe(200);
});

test("there are no open streams or sessions, and requests are limited in size", async () => {
  const { token } = await aKey(["faq.read"]);
  const by = { authorization: `Bearer ${token}` };
  const answer = await ask(by);
  expect(answer.headers.get("mcp-session-id")).toBeNull();
  const stream = await store.request(endpoint, { headers: { ...by, accept: "text/event-stream" } });
  expect(stream.status).toBe(405);
  const large = await store.request(endpoint, {
    method: "POST",
    headers: { ...by, "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { text: "x".repeat(200_000) } }),
  });
  expect(large.status).toBe(413);
});

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };

function ask(headers: Record<string, string>) {
  return store.request(endpoint, { method: "POST", headers: { ...json, ...headers }, body: ping });
}

/** `fetch` does not allow a custom Host header. */
async function asHost(host: string, headers: Record<string, string>): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const asked = request(`${store.origin}${endpoint}`, { method: "POST", headers: { ...json, ...headers, host } });
    asked.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once("error", reject);
    asked.end(ping);
  });
}

test("it is off by default", async () => {
  const closed = await openStore();
  const answer = await closed.request(endpoint, { method: "POST", headers: json, body: ping });
  expect(answer.status).toBe(404);
});
