import { beforeEach, expect, test } from "vitest";
import { measurementOf, measurementSecrets } from "../../harness/measurement.ts";
import { aReceiver } from "../../harness/services/webhook-receiver.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const [google, meta] = [await aReceiver(), await aReceiver()];
const store = await openStore({
  measurement: { ga4: `http://${google.host}`, meta: `http://${meta.host}`, patienceMs: 5_000 },
});
const { owner, change } = await measurementOf(store);

beforeEach(async () => {
  google.received.length = 0;
  meta.received.length = 0;
  google.answers(204);
  meta.answers(200, '{"events_received":1}');
  for (const target of ["ga4", "meta"] as const)
    await change(target, { isOn: true, secret: measurementSecrets[target] });
});

test("a test event shows the target's response", async () => {
  const ask = (target: string) =>
    store.call<{ isOk: boolean; answer: string }>("POST", `/admin/measurement/${target}/test`, undefined, owner);
  google.answers(200, JSON.stringify({ validationMessages: [] }));
  expect((await ask("ga4")).body).toEqual({ isOk: true, answer: "" });
  expect(google.received[0]?.path).toContain("/debug/mp/collect?");
  google.answers(200, JSON.stringify({ validationMessages: [{ description: "Event name is reserved." }] }));
  expect((await ask("ga4")).body).toEqual({ isOk: false, answer: "Event name is reserved." });
  expect((await ask("meta")).body.isOk).toBe(true);
  expect(JSON.parse(meta.received[0]?.body ?? "").data[0].event_name).not.toBe("Purchase");
  meta.answers(400, JSON.stringify({ error: { message: "Invalid OAuth access token." } }));
  expect((await ask("meta")).body).toEqual({ isOk: false, answer: "Invalid OAuth access token." });
});

test("secrets are encrypted and never returned, incomplete settings are refused, and permission is required", async () => {
  const [row] = await store.query<{ sealed: Buffer }>(
    "select sealed_secret as sealed from measurement_target where target = 'meta'",
  );
  expect(row?.sealed.toString("latin1")).not.toContain(measurementSecrets.meta);
  const { body } = await store.call("GET", "/admin/measurement", undefined, owner);
  expect(JSON.stringify(body)).not.toContain(measurementSecrets.meta);
  const audited = await store.query("select after from audit_entry where resource = 'measurement'");
  expect(JSON.stringify(audited)).not.toContain(measurementSecrets.ga4);
  expect((await change("ga4", { isOn: true, publicId: "" })).body.code).toBe("measurement.incomplete");
  expect((await change("ga4", { isOn: true, publicId: "https://evil.example" })).status).toBe(400);
  expect((await change("ga4", { isOn: true, version: 0 })).body.code).toBe("record.changed");
  // An empty secret keeps the old one; without any, a target cannot be enabled.
  expect((await change("meta", { isOn: true })).body).toMatchObject({ isOn: true, hasSecret: true });
  const test = () => store.call<{ code: string }>("POST", "/admin/measurement/meta/test", undefined, owner);
  expect((await test()).status).toBe(200);
  expect(JSON.parse(meta.received.at(-1)?.body ?? "").access_token).toBe(measurementSecrets.meta);
  for (let n = 0; n < 20; n++) await test();
  expect((await test()).body.code).toBe("request.too_many");
  await store.query("update measurement_target set sealed_secret = '' where target = 'meta'");
  expect((await change("meta", { isOn: true })).body.code).toBe("measurement.incomplete");
  const reader = await aStaffMember(store, ["meta_setting.read"]);
  expect((await store.call("GET", "/admin/measurement", undefined, reader.headers)).status).toBe(403);
});
