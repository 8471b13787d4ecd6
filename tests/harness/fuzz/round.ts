import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import fc from "fast-check";
import pg from "pg";
import { aBuyer } from "../checkout.ts";
import { type ServerProcess, startServerProcess } from "../machines/server-process.ts";
import { aSoldOrder } from "../sold-order.ts";
import { aStaffMember } from "../staff.ts";
import { openDatabaseCopy, type Store } from "../store.ts";
import { type Caller, type Case, casesOf } from "./cases.ts";
import { problemOf } from "./judge.ts";
import { type Sent, send } from "./send.ts";
import { type ApiDocument, allTargets } from "./targets.ts";
import { type Known, ValidValues } from "./values.ts";

export type Finding = { seed: number; index: number; request: Case; problem: string; logged: string };
export type Round = { requests: number; targets: number; statuses: Map<number, number>; findings: Finding[] };

/** Concurrent requests, and the number of requests after which new callers are created. */
const LANES = 6;
const BATCH = 240;

/**
 * Sends generated requests to a separate server until the time is up, or only the given one. Case n of a seed is the
 * same request in every run, but its result may depend on the cases before it.
 */
export async function fuzz(options: { seed: number; first: number; ms: number; only?: number }): Promise<Round> {
  await using store = await openFuzzedStore();
  const document = (await (await fetch(`${store.server.origin}/api/v1.0/openapi.json`)).json()) as ApiDocument;
  const targets = allTargets(document);
  const valid = new ValidValues(document.components.schemas, await knownIn(store.query));
  const cases = targets.map((target) => casesOf(target, valid));
  const round: Round = { requests: 0, targets: targets.length, statuses: new Map(), findings: [] };
  const endsAt = Date.now() + options.ms;
  let next = options.only ?? options.first;
  // Every target runs at least once, even on a slow machine.
  const isOver = () =>
    options.only === undefined ? Date.now() > endsAt && round.requests > targets.length : round.requests > 0;

  while (!isOver() && store.server.isAlive()) {
    const credentials = await freshCallers(store);
    const last = options.only ?? next + BATCH - 1;
    await inLanes(async () => {
      while (next <= last && !isOver()) {
        const index = next;
        next += 1;
        // Takes the targets in turn, because random choice would skip some.
        const arbitrary = cases[index % cases.length];
        const [made] = arbitrary ? fc.sample(arbitrary, { seed: options.seed + index, numRuns: 1 }) : [];
        if (!made) continue;
        const request = withCaller(made, credentials, index);
        const finding = await tryOut(store.server, request, round);
        if (finding) round.findings.push({ seed: options.seed, index, request, ...finding });
      }
    });
  }
  if (!store.server.isAlive() || (await fetch(`${store.server.origin}/healthz`)).status !== 200) {
    throw new Error(`the server did not survive:\n${store.server.said().slice(-20).join("")}`);
  }
  return round;
}

async function tryOut(
  server: ServerProcess,
  request: Case,
  round: Round,
): Promise<Pick<Finding, "problem" | "logged"> | undefined> {
  let sent = await send(server.origin, request);
  round.requests += 1;
  round.statuses.set(sent.status, (round.statuses.get(sent.status) ?? 0) + 1);
  // Retries slow responses, so that only repeated slowness counts.
  for (let tries = 0; tries < 2 && problemOf(request, sent)?.startsWith("slow"); tries += 1) {
    sent = await send(server.origin, request);
  }
  const problem = problemOf(request, sent);
  return problem === undefined ? undefined : { problem, logged: loggedFor(server, sent) };
}

function loggedFor(server: ServerProcess, { headers, body }: Sent): string {
  const id = headers.get("x-request-id") ?? /"requestId":"([^"]+)"/.exec(body)?.[1];
  return (id && server.said().findLast((line) => line.includes(id) && line.includes('"err"'))) || "";
}

/** Placeholders for values that are known only after the store has started. */
const placeholders = {
  orderNumber: "ORDER-NUMB-ER00",
  csrfToken: "csrf-token-of-this-browser",
  addressId: 777_000_777,
};

type Credentials = Record<Caller, string | undefined> & {
  orderNumber: string;
  addressId: number;
  csrfToken: string;
  csrfCookie: string;
};

function withCaller(made: Case, credentials: Credentials, index: number): Case {
  const authorization = credentials[made.caller];
  const said = new Set(made.headers.map(([name]) => name));
  const headers = [...made.headers];
  const filledIn = (text: string) =>
    text
      .replaceAll(placeholders.orderNumber, credentials.orderNumber)
      .replaceAll(placeholders.csrfToken, credentials.csrfToken)
      .replaceAll(String(placeholders.addressId), String(credentials.addressId));
  if (made.url.startsWith("/api/auth/") && !said.has("cookie")) headers.push(["cookie", credentials.csrfCookie]);
  if (authorization && !said.has("authorization")) headers.push(["authorization", authorization]);
  // Each request comes from another network, because otherwise rate limits would refuse most of them.
  if (!said.has("x-forwarded-for")) {
    headers.push(["x-forwarded-for", `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`]);
  }
  const body = made.body && Buffer.from(filledIn(made.body.toString("latin1")), "latin1");
  return { ...made, headers, url: filledIn(made.url), body };
}

async function inLanes(lane: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, lane));
}

type FuzzedStore = AsyncDisposable & { server: ServerProcess; query: Store["query"] };

async function openFuzzedStore(): Promise<FuzzedStore> {
  const database = await openDatabaseCopy();
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-fuzz-"));
  const server = await startServerProcess({
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_PICTURES: "false", TRUST_PROXY: "1", LOG_LEVEL: "error" },
    CHECK_ANSWERS: "true",
    ...{ ADMIN_EMAIL: "owner@shop.example", ADMIN_PASSWORD: "correct horse battery" },
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  return {
    server,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row & object>(sql, values)).rows as Row[],
    async [Symbol.asyncDispose]() {
      await server.stop();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Earlier requests may have deleted, locked out or logged out the previous callers. */
async function freshCallers({ server, query }: FuzzedStore): Promise<Credentials> {
  await query("delete from setting where key = 'staffSecondFactorRequired'");
  await fetch(`${server.origin}/dev/payment-simulator`, { method: "PUT", body: "{}" });
  // These helpers use only the store's database.
  const store = { query } as Store;
  const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
  const staff = await aStaffMember(store, everything);
  const customer = await aBuyer(store);
  const [size] = await query<{ id: number }>("select id from variation where removed_at is null order by id limit 1");
  const lines = size ? [{ variationId: size.id, quantity: 2, taka: 100 }] : [];
  const order = lines.length > 0 ? await aSoldOrder(store, customer, { at: new Date(), lines }) : undefined;
  const issued = await fetch(`${server.origin}/api/auth/csrf`);
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  return {
    ...{ nobody: undefined, customer: customer.authorization, staff: staff.headers.authorization },
    orderNumber: order?.number ?? "",
    addressId: customer.addressId,
    csrfToken,
    csrfCookie: issued.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}

/** A few existing values for each kind of parameter. */
async function knownIn(query: Store["query"]): Promise<Known> {
  const column = async (sql: string) => (await query<{ v: unknown }>(sql)).map(({ v }) => v);
  const slugs = await column(
    "select slug as v from product union select slug from category union select slug from blog_post",
  );
  return {
    slug: [...slugs.slice(0, 30), "about-us"],
    categorySlug: await column("select slug as v from category limit 20"),
    brand: await column("select slug as v from brand limit 5"),
    tag: await column("select slug as v from tag limit 5"),
    sku: await column("select sku as v from variation limit 5"),
    variationId: await column("select id as v from variation limit 20"),
    key: await column("select key as v from setting"),
    code: await column("select code as v from voucher limit 5"),
    orderNumber: [placeholders.orderNumber],
    addressId: [placeholders.addressId],
    csrfToken: [placeholders.csrfToken],
    q: ["alu", "rice", "চাল", "milk 1l"],
    query: ["alu", "rice", "চাল"],
    version: [1, 1, 1, 2],
    region: ["dhaka", "ctg"],
    id: Array.from({ length: 20 }, (_, index) => index + 1),
    emailOrPhone: ["01700000001", "shopper-1@example.com"],
    file: ["0-320.webp", "192.png", "icon.svg"],
    page: ["1", 2],
  };
}
