import type { AdminPaymentMethod, adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import type { Answer } from "@tatka/contract/route";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { servePaymentSimulator, simulatedAccounts } from "../../../apps/demo/src/gateways/index.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { gatewaysAt } from "../../harness/payment.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore, type Store } from "../../harness/store.ts";

const simulator = await servePaymentSimulator();
afterAll(simulator.close);
const simulated = simulatedAccounts(simulator.origin);
const store = await openStore({ payment: { accounts: simulated, patienceMs: 1_000 } });
const proof = await asAdministrator(store);
const gateway = gatewaysAt(simulator.origin);

type Result = Answer<typeof adminTestPaymentMethod>;
type Refused = { code?: string };
const at = "/admin/payment_method";
const methods = async () => (await store.call<{ items: AdminPaymentMethod[] }>("GET", at, undefined, proof)).body.items;
const change = (id: string, body: object, headers = proof) =>
  store.call<AdminPaymentMethod & Refused>("PATCH", `${at}/${id}`, body, headers);
const tryOut = async (code: string, where: Store = store, headers = proof) =>
  (await where.call<Result>("POST", `${at}/${code}/test`, undefined, headers)).body;

beforeEach(() => gateway.behave({}));

test("checkout offers payment methods as staff name, sort and hide them", async () => {
  const buyer = await aBuyer(store);
  const offered = async () =>
    (
      await buyer.call<{ code: string; title: string }[]>(
        "GET",
        `/paymentMethod/getPayMethodsForCheckout/${buyer.addressId}`,
      )
    ).body.map(({ code, title }) => [code, title]);
  const page = async () => (await store.request("/")).text();
  expect(await page()).toContain("SSLCommerz");
  const [cod, card, bkash] = await methods();
  expect([cod?.gateway, card?.gateway, bkash?.gateway]).toEqual(["none", "set_up", "set_up"]);

  const reworded = await change("bkash", { version: bkash?.version, title: "bKash wallet", sort: 0 });
  expect(reworded).toMatchObject({ status: 200, body: { title: "bKash wallet", version: (bkash?.version ?? 0) + 1 } });
  await change("sslcommerz", { version: card?.version, status: "hidden" });
  expect(await offered()).toEqual([
    ["bkash", "bKash wallet"],
    ["cod", cod?.title],
  ]);
  // The footer names SSLCommerz only while the store accepts card payments.
  expect(await page()).not.toContain("SSLCommerz");
  const [entry] = await store.query<{ before: AdminPaymentMethod; after: AdminPaymentMethod }>(
    "select before, after from audit_entry where resource = 'payment_method' and resource_id = 'bkash'",
  );
  expect([entry?.before.title, entry?.after.title]).toEqual([bkash?.title, "bKash wallet"]);
});

test("a second editor gets a conflict, and nothing is overwritten", async () => {
  const { version, title } = (await methods()).find(({ id }) => id === "cod") as AdminPaymentMethod;
  expect((await change("cod", { version, text: "Cash, please." })).status).toBe(200);
  expect(await change("cod", { version, title: "Other" })).toMatchObject({
    status: 409,
    body: { code: "record.changed" },
  });
  expect((await methods()).find(({ id }) => id === "cod")).toMatchObject({ title, text: "Cash, please." });
  expect((await change("cod", { version: version + 1, title: "" })).status).toBe(400);
  expect((await change("gold", { version: 1 })).status).toBe(404);
});

test("reading and changing have separate permissions", async () => {
  const reader = await aStaffMember(store, ["payment_method.read"]);
  expect((await store.call("GET", at, undefined, reader.headers)).status).toBe(200);
  expect((await change("cod", { version: 1 }, reader.headers)).status).toBe(403);
  expect((await store.call("POST", `${at}/bkash/test`, undefined, reader.headers)).status).toBe(403);
  expect((await store.call("GET", at)).status).toBe(401);
});

describe("the test of a gateway", () => {
  test.each(["sslcommerz", "bkash"])("%s confirms the store's credentials", async (code) => {
    const result = await tryOut(code);
    expect(result).toMatchObject({ outcome: "accepted", gateway: "set_up" });
    expect(result.detail).not.toBe("");
  });

  test("an unreachable gateway is distinguished from one that refuses", async () => {
    await gateway.behave({ hangs: ["query"] });
    expect(await tryOut("sslcommerz")).toMatchObject({ outcome: "unreachable" });
    await gateway.behave({ refuses: ["query"] });
    expect(await tryOut("sslcommerz")).toMatchObject({ outcome: "refused", detail: expect.stringContaining("FAILED") });
  });

  test("cash has no gateway to test", async () => {
    expect((await store.call("POST", `${at}/cod/test`, undefined, proof)).status).toBe(404);
  });
});

describe("wrong credentials", async () => {
  const { sslcommerz, bkash } = simulated;
  if (!sslcommerz || !bkash) throw new Error("both are simulated");
  const secret = "not-the-right-one";
  const other = await openStore({
    payment: {
      accounts: { sslcommerz: { ...sslcommerz, storePassword: secret }, bkash: { ...bkash, password: secret } },
      patienceMs: 1_000,
    },
  });
  const otherProof = await asAdministrator(other);

  test("are reported, and never returned", async () => {
    for (const code of ["sslcommerz", "bkash"]) {
      const result = await tryOut(code, other, otherProof);
      expect(result, code).toMatchObject({ outcome: "refused", gateway: "set_up" });
      expect(JSON.stringify(result)).not.toMatch(new RegExp(`${secret}|${sslcommerz.storeId}|http`));
    }
    expect(other.logged()).not.toContain(secret);
  });

  test("at most two bKash tokens an hour are requested, however often the button is pressed", async () => {
    const before = (await gateway.counts()).grants;
    for (let press = 0; press < 4; press += 1) await tryOut("bkash", other, otherProof);
    expect((await gateway.counts()).grants - before).toBeLessThanOrEqual(1);
    expect(await tryOut("bkash", other, otherProof)).toMatchObject({ outcome: "waiting" });
  });
});

test("without credentials no gateway is called", async () => {
  const bare = await openStore({ mode: "production" });
  const headers = await asAdministrator(bare);
  expect(await tryOut("bkash", bare, headers)).toEqual({ outcome: "not_set_up", gateway: "missing", detail: "" });
});
