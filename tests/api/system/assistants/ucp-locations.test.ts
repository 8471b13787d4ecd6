import type { UcpLocation } from "@tatka/contract/system/assistants/locations";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aVariation } from "../../../harness/checkout.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const names = ["search", "lookup"].map((name) => `dev.ucp.common.location.${name}`);
const assistant = anAssistant(store, profiles.publish(profileWith(names)));
type Answer = { locations: UcpLocation[]; pagination?: object; code?: string };

const search = async (given: object = {}) => (await assistant.call<Answer>("POST", "/locations/search", given)).body;
const found = async (given: object) => (await search(given)).locations.map(({ id }) => id);
const open = (await store.query<{ code: string }>("select code from region where status = 'active' order by code")).map(
  ({ code }) => code,
);
const dhaka = { latitude: 23.7465, longitude: 90.376 };

test("an empty search lists every city with delivery, its hours and time zone, in the language of the context", async () => {
  const { locations, pagination } = await search();
  expect(locations.map(({ id }) => id).toSorted()).toEqual(open);
  expect(pagination).toEqual({ has_next_page: false, total_count: open.length });
  const first = locations.find(({ id }) => id === "dhaka");
  expect(first).toMatchObject({ timezone: "Asia/Dhaka", address: { address_country: "BD" }, name: "Dhaka" });
  expect(first?.hours[0]).toEqual({ day: "sunday", opens: "00:00", closes: "23:59" });
  const { locations: bangla } = await search({ context: { language: "bn" } });
  expect(bangla.find(({ id }) => id === "dhaka")?.name).toBe("ঢাকা");
});

test("an address or a point finds the city that delivers there", async () => {
  expect(await found({ serves: { address: { address_country: "BD", address_region: "Dhaka" } } })).toEqual(["dhaka"]);
  expect(await found({ serves: { address: { address_region: "BD-13" } } })).toEqual(["dhaka"]);
  expect(await found({ serves: { address: { address_country: "IN", address_region: "Dhaka" } } })).toEqual([]);
  expect(await found({ serves: { address: { address_region: "Atlantis" } } })).toEqual([]);
  expect(await found({ serves: { point: dhaka } })).toEqual(["dhaka"]);
  expect(await found({ serves: { point: { latitude: 0, longitude: 0 } } })).toEqual([]);
  const both = await assistant.call<Answer>("POST", "/locations/search", { serves: {} });
  expect([both.status, both.body.code]).toEqual([400, "request.invalid"]);
});

test("a distance, an hour, an amenity and items narrow the cities", async () => {
  await store.query("update region set latitude = 23.78, longitude = 90.4 where code = 'dhaka'");
  await store.query("select pg_notify('cache_tags', 'regions')");
  const near = (max: number) => found({ distance: { center: dhaka, max } });
  await expect.poll(() => near(10_000)).toEqual(["dhaka"]);
  expect(await near(1_000)).toEqual([]);
  const days = Array.from({ length: 7 }, (_, nth) => (nth === 0 ? { from: "08:00", to: "10:00" } : null));
  await store.query("insert into setting (key, value) values ('openingHours', jsonb_build_object('days', $1::jsonb))", [
    JSON.stringify(days),
  ]);
  const openAt = (open_at: string) => found({ filters: { hours: { open_at } } });
  // A Sunday, 9 o'clock in Dhaka, and the same hour a day later.
  expect((await openAt("2026-08-23T03:00:00Z")).toSorted()).toEqual(open);
  expect(await openAt("2026-08-24T03:00:00Z")).toEqual([]);
  expect(await openAt("2026-08-23T10:00:00+06:00")).toEqual([]);
  expect(await found({ filters: { amenities: ["dev.ucp.amenity.parking"] } })).toEqual([]);
  const [here, none] = [String(await aVariation(store, 5)), String(await aVariation(store, 0))];
  expect(await found({ filters: { items: [here] } })).toEqual(["dhaka"]);
  expect(await found({ filters: { items: [here, none] } })).toEqual([]);
  const twice = await assistant.call<Answer>("POST", "/locations/search", { filters: { items: [here, here] } });
  expect(twice.status).toBe(400);
});

test("a lookup finds cities by id and says which; unknown ids are missing", async () => {
  const { body } = await assistant.call<Answer>("POST", "/locations/lookup", { ids: ["dhaka", "atlantis", "dhaka"] });
  expect(body.locations.map(({ id, inputs }) => [id, inputs])).toEqual([["dhaka", [{ id: "dhaka" }]]]);
});

test("the profile lists the service and its capabilities", async () => {
  const { ucp } = (await (await store.request("/.well-known/ucp")).json()) as {
    ucp: { services: Record<string, object[]>; capabilities: Record<string, unknown> };
  };
  expect(ucp.services["dev.ucp.common"]).toMatchObject([{ transport: "rest" }]);
  expect(Object.keys(ucp.capabilities)).toEqual(expect.arrayContaining(names));
});
