import { Agent, type RequestOptions, request } from "node:http";
import { allPermissions, type StaffPermission } from "@tatka/contract/people/permissions";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

type Operation = { "x-permission"?: StaffPermission; parameters: { name: string; in: string }[] };
type StaffCall = { method: string; path: string; permission: StaffPermission; name: string };
type Caller = { who: string; authorization?: string; held: ReadonlySet<string> };

/** Calls of the back office that are open before signing in. */
const open = ["post /admin/login", "post /admin/register"];
/** So many requests are under way at a time: enough to keep the server busy. */
const LANES = 16;

const store = await openStore();
const { body: document } = await store.call<{ paths: Record<string, Record<string, Operation>> }>(
  "GET",
  "/openapi.json",
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation, name: `${method} ${path}` })),
);
const staffCalls: StaffCall[] = operations.flatMap(({ method, path, name, operation }) => {
  const permission = operation["x-permission"];
  // A number that no record has: what is let through finds nothing to change.
  return permission ? [{ method, name, permission, path: path.replace(/\{\w+\}/g, "2147483647") }] : [];
});

test("every call of the back office declares a permission that exists, but for those meant to be open", () => {
  const known = new Set(allPermissions.map(({ resource, action }) => `${resource}.${action}`));
  const undeclared = operations.filter(
    ({ path, operation }) => path.startsWith("/admin/") && !operation["x-permission"],
  );
  expect(undeclared.map(({ name }) => name).toSorted()).toEqual(open);
  expect(staffCalls.filter(({ permission }) => !known.has(permission))).toEqual([]);
  expect(staffCalls.length).toBeGreaterThan(40);
});

test("a visitor who has not signed in, or only as a customer, is told to sign in", async () => {
  const shopper = await aShopper(store);
  const callers: Caller[] = [
    { who: "nobody", held: new Set() },
    { who: "a customer", held: new Set(), authorization: shopper.authorization },
    { who: "a made-up token", held: new Set(), authorization: `Bearer ${"x".repeat(43)}` },
  ];
  expect(await wrongAnswers(callers, staffCalls, (status) => status === 401)).toEqual([]);
});

const isRight = (status: number, mayDo: boolean) => (mayDo ? status !== 401 && status !== 403 : status === 403);

/** If another permission opened the call as well, one of those who hold all others would get in. */
test("each call is opened by its permission alone, and by no other, not even by all of them together", async () => {
  const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
  for (const permission of everything) {
    const calls = staffCalls.filter((call) => call.permission === permission);
    const callers = [
      await aCaller(permission, [permission]),
      await aCaller(
        `all but ${permission}`,
        everything.filter((other) => other !== permission),
      ),
    ];
    expect(await wrongAnswers(callers, calls, isRight)).toEqual([]);
  }
}, 120_000);

test("a role opens exactly what its permissions name: none, and each role the store begins with", async () => {
  const callers = [await aCaller("nothing", [])];
  const rows = await store.query<{ title: string; permissions: StaffPermission[] }>(`
    select title, array_agg(resource || '.' || action) as permissions
    from role join role_permission on role_id = role.id where slug not like 'colleague-%' group by title`);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { title, permissions } of rows) callers.push(await aCaller(title, permissions));
  expect(await wrongAnswers(callers, staffCalls, isRight)).toEqual([]);
}, 60_000);

async function aCaller(who: string, permissions: readonly StaffPermission[]): Promise<Caller> {
  const { headers } = await aStaffMember(store, permissions);
  return { who, authorization: headers.authorization, held: new Set(permissions) };
}

/** Makes every call as every caller, and answers with those that went otherwise than they should. */
async function wrongAnswers(
  callers: readonly Caller[],
  calls: readonly StaffCall[],
  isRight: (status: number, mayDo: boolean) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const pairs = callers.flatMap((caller) => calls.map((call) => ({ caller, call })));
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const next = pairs.values();
  const lane = async () => {
    for (const { caller, call } of next) {
      const mayDo = caller.held.has(call.permission);
      const status = await statusOf(agent, caller, call);
      if (!isRight(status, mayDo) || status >= 500) wrong.push(`${caller.who}: ${call.name} was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  return wrong;
}

/** Only the status is of interest; an answer that never ends, such as a stream of events, is not waited for. */
function statusOf(agent: Agent, { authorization }: Caller, { method, path }: StaffCall): Promise<number> {
  const hasBody = method !== "get" && method !== "delete";
  const options: RequestOptions = {
    agent,
    method: method.toUpperCase(),
    headers: {
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(authorization ? { authorization } : {}),
    },
  };
  return new Promise((resolve, reject) => {
    const call = request(`${store.origin}/api/v1.0${path}`, options, (answer) => {
      const isEndless = answer.headers["content-type"]?.startsWith("text/event-stream") ?? false;
      if (isEndless) call.destroy();
      else answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", reject);
    call.end(hasBody ? "{}" : undefined);
  });
}
