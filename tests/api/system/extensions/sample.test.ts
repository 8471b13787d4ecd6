import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import type { listCouriers } from "@tatka/contract/orders/parcels";
import type { PaymentMethod } from "@tatka/contract/payments/payments";
import type { Answer } from "@tatka/contract/route";
import type { AdminExtension, AdminExtensionPage } from "@tatka/contract/system/extensions";
import { expect, test } from "vitest";
import { openStoreWithSample } from "../../../harness/extensions.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { administrator, asAdministrator } from "../../../harness/store.ts";

const { store } = await openStoreWithSample();
const proof = await asAdministrator(store);
const get = async <T>(path: string, headers = proof) => (await store.call<T>("GET", path, undefined, headers)).body;
const offered = async () => (await get<PaymentMethod[]>("/paymentMethod")).map(({ code }) => code);

test("staff see what the extension adds", async () => {
  const { items } = await get<{ items: AdminExtension[] }>("/admin/extension");
  expect(items).toMatchObject([
    {
      ...{ name: "sample", state: "running", api: "1.1", failures: 0, hasPage: true },
      adds: {
        ...{ paymentMethods: ["City Pay"], couriers: ["City Courier"] },
        jobs: ["nightly-check"],
        routes: ["GET /api/v1.0/extension/sample/version"],
        messages: ["hello"],
      },
    },
  ]);
});

test("its payment method is offered once staff show it", async () => {
  expect(await offered()).not.toContain("city_pay");
  const method = await get<{ version: number; gateway: string }>("/admin/payment_method/city_pay");
  expect(method.gateway).toBe("set_up");
  const change = { version: method.version, status: "active" };
  expect((await store.call("PATCH", "/admin/payment_method/city_pay", change, proof)).status).toBe(200);
  expect(await offered()).toContain("city_pay");
});

test("staff choose its courier for a zone, by its name and its environment variables", async () => {
  const couriers = await get<Answer<typeof listCouriers>>("/admin/courier");
  expect(couriers.find(({ code }) => code === "city_courier")).toEqual({
    ...{ code: "city_courier", en: "City Courier", bn: "সিটি কুরিয়ার", state: "set_up" },
    variables: ["CITYCOURIER_BASE_URL", "CITYCOURIER_API_KEY"],
    webhookPath: "/api/v1.0/courier/city_courier/webhook",
  });
  const {
    items: [zone],
  } = await get<{ items: { id: number }[] }>("/admin/shipping_zone");
  const {
    id: _,
    hub,
    locations,
    openOrders,
    windows,
    ...whole
  } = await get<AdminShippingZone>(`/admin/shipping_zone/${zone?.id}`);
  const change = { ...whole, courier: "city_courier", daysFrom: 2, daysUntil: 4 };
  const { body } = await store.call("PATCH", `/admin/shipping_zone/${zone?.id}`, change, proof);
  expect(body).toMatchObject({ courier: "city_courier" });
});

test("its route answers JSON to anybody, and other paths of its prefix are not found", async () => {
  const answer = await store.request("/api/v1.0/extension/sample/version");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toEqual({ api: "1.2" });
  expect((await store.request("/api/v1.0/extension/sample/other")).status).toBe(404);
});

test("its page is data in both languages, and a button of it starts its job", async () => {
  const read = () => get<AdminExtensionPage>("/admin/extension/sample/page");
  expect((await read()).sections[0]?.table?.rows).toEqual([["nightly-check", "0"]]);
  const pressed = await store.call("POST", "/admin/extension/sample/action/check-now", {}, proof);
  expect(pressed.body).toEqual({ notice: { en: "The check was started", bn: "পরীক্ষা শুরু হয়েছে" } });
  await expect.poll(async () => (await read()).sections[0]?.table?.rows).toEqual([["nightly-check", "1"]]);
  const entries = await store.query("select from audit_entry where resource_id = 'extension sample'");
  expect(entries).toHaveLength(1);
});

test("it mails administrators in its own words", async () => {
  await store.call("POST", "/admin/extension/sample/action/mail-staff", {}, proof);
  const mails = await store.query<{ recipient: string; text: string }>(
    "select recipient, text from outgoing_message where subject = 'A test from the sample'",
  );
  expect(mails).toEqual([{ recipient: administrator.email, text: "The owner pressed the button." }]);
});

test("reading a page and pressing its buttons each need a permission", async () => {
  const outsider = await aStaffMember(store, ["order.read"]);
  const reader = await aStaffMember(store, ["setting.read"]);
  expect((await store.call("GET", "/admin/extension/sample/page", undefined, outsider.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/extension/sample/page", undefined, reader.headers)).status).toBe(200);
  expect((await store.call("POST", "/admin/extension/sample/action/check-now", {}, reader.headers)).status).toBe(403);
});
