import type { Location } from "@tatka/contract/delivery/locations";
import type { AdminCountry, AdminLocation } from "@tatka/contract/delivery/locations-admin";
import { describe, expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);
const dhanmondi = await placeOf(store, "dhaka-dhanmondi");

type Refused = { code: string; fields?: Record<string, string> };
const as = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = admin) =>
  store.call<T & Refused>(method, `/admin${path}`, body, headers);

const words = { titleBn: "নতুন জায়গা", aliases: [] as string[], region: null, status: "active" };
const make = (more: object) => as<AdminLocation>("POST", "/location", { ...words, ...more });
const change = (place: AdminLocation, more: object) =>
  as<AdminLocation>("PATCH", `/location/${place.id}`, { version: place.version, ...more });
const get = async (id: number) => (await as<AdminLocation>("GET", `/location/${id}`)).body;

const children = async (type: string, id: number) =>
  (await store.call<Location[]>("GET", `/location/${type}/children/${id}`)).body.map((place) => place.id);
const found = async (type: string, name: string) =>
  (await store.call<{ items: Location[] }>("GET", `/location/${type}?queryString=${name}`)).body.items.map(
    ({ id }) => id,
  );

describe("places", () => {
  test("can be added, renamed and deleted, and customers' lists follow at once", async () => {
    const before = await children("district", dhanmondi.districtId);
    const { status, body: place } = await make({
      type: "zone",
      title: "New Town 7",
      parentId: dhanmondi.districtId,
      aliases: ["Jhilik Shohor"],
      region: "dhaka",
    });
    expect(status).toBe(201);
    expect(place).toMatchObject({
      slug: "dhaka-new-town-7",
      parent: { title: "Dhaka" },
      countryCode: "BD",
      children: 0,
    });
    expect(await children("district", dhanmondi.districtId)).toEqual(expect.arrayContaining([...before, place.id]));
    expect(await found("zone", "jhilik")).toEqual([place.id]);
    const renamed = await change(place, { title: "Old Town 7", aliases: [] });
    expect(renamed.body).toMatchObject({ slug: "dhaka-new-town-7", version: 2 });
    expect(await found("zone", "jhilik")).toEqual([]);
    expect((await as("DELETE", `/location/${place.id}`)).status).toBe(204);
    expect(await children("district", dhanmondi.districtId)).toEqual(before);
  });

  test("a hidden location disappears from the lists with its descendants, but stays in addresses", async () => {
    const shopper = await aShopper(store);
    const form = {
      name: "Rahima",
      phone: "01712345678",
      address: "House 7",
      landmark: "",
      deliveryNote: "",
      ...dhanmondi,
    };
    const saved = await shopper.call<{ id: number }>("POST", "/address", form);
    expect(saved.status).toBe(201);

    await change(await get(dhanmondi.zoneId), { status: "hidden" });
    expect(await children("district", dhanmondi.districtId)).not.toContain(dhanmondi.zoneId);
    expect(await found("zone", "dhanmondi")).not.toContain(dhanmondi.zoneId);
    const kept = await shopper.call<{ zone: { title: string }; isDeliverable: boolean }[]>("GET", "/address");
    expect(kept.body).toMatchObject([{ zone: { title: "Dhanmondi" }, isDeliverable: true }]);
    const again = await shopper.call<Refused>("POST", "/address", form);
    expect(again.body.code).toBe("location.not_found");
    const stays = await shopper.call("POST", `/address/${saved.body.id}`, { ...form, address: "House 8" });
    expect(stays.status).toBeLessThan(300);

    await change(await get(dhanmondi.zoneId), { status: "active" });
    await change(await get(dhanmondi.divisionId), { status: "hidden" });
    expect(await found("division", "dhaka")).toEqual([]);
    expect(await found("zone", "dhanmondi")).toEqual([]);
    expect(await children("division", dhanmondi.divisionId)).toEqual([]);
    await change(await get(dhanmondi.divisionId), { status: "active" });
    expect(await found("zone", "dhanmondi")).toContain(dhanmondi.zoneId);
  });

  test("are listed by kind, parent, part of a name and status", async () => {
    const list = async (query: string) =>
      (await as<{ items: AdminLocation[]; total: number }>("GET", `/location?${query}`)).body;
    expect((await list("type=division")).total).toBe(8);
    const ofDhaka = await list(`type=district&parentId=${dhanmondi.divisionId}&take=100`);
    expect(ofDhaka.items.every(({ parentId }) => parentId === dhanmondi.divisionId)).toBe(true);
    expect((await list(`type=zone&q=${encodeURIComponent("ধানমন্ডি")}`)).items.map(({ id }) => id)).toContain(
      dhanmondi.zoneId,
    );
    expect((await list("type=zone&status=hidden")).total).toBe(0);
    expect((await as("GET", "/location")).status).toBe(400);
  });

  test("invalid values are refused", async () => {
    const zone = { type: "zone", title: "Nowhere" };
    expect((await make({ ...zone, parentId: null })).body.code).toBe("location.wrong_parent");
    expect((await make({ ...zone, parentId: dhanmondi.divisionId })).body.code).toBe("location.wrong_parent");
    expect((await make({ ...zone, parentId: 2_000_000_000 })).body.code).toBe("location.wrong_parent");
    const division = { type: "division", title: "Nowhere", parentId: null };
    expect((await make({ ...division, parentId: dhanmondi.districtId })).body.code).toBe("location.wrong_parent");
    expect((await make({ ...division, countryCode: "XX" })).body.code).toBe("record.refers_to_nothing");
    expect((await make({ ...division, title: "কোথাও না" })).body.fields).toHaveProperty("slug");
    expect((await make({ ...division, slug: "dhaka-dhanmondi" })).body.code).toBe("record.taken");
    const place = await get(dhanmondi.zoneId);
    expect((await change(place, { parentId: dhanmondi.divisionId })).body.code).toBe("location.wrong_parent");
    expect((await change(place, { slug: "dhaka-gulshan" })).body.code).toBe("record.taken");
    for (const id of [dhanmondi.zoneId, dhanmondi.districtId, dhanmondi.divisionId]) {
      expect((await as("DELETE", `/location/${id}`)).body.code).toBe("record.in_use");
    }
    const race = await Promise.all([change(place, { titleBn: "ক" }), change(place, { titleBn: "খ" })]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("countries", () => {
  const nepal = { code: "np", title: "Nepal", titleBn: "নেপাল", dialCode: "+977", currency: "npr", status: "active" };

  test("Bangladesh exists; another is added, gets divisions and disappears when hidden", async () => {
    const list = async () => (await as<{ items: AdminCountry[] }>("GET", "/country")).body.items;
    expect(await list()).toMatchObject([{ code: "BD", dialCode: "+880", currency: "BDT", divisions: 8 }]);
    const { status, body: country } = await as<AdminCountry>("POST", "/country", nepal);
    expect(status).toBe(201);
    expect(country).toMatchObject({ code: "NP", currency: "NPR", divisions: 0 });
    const { body: bagmati } = await make({ type: "division", title: "Bagmati", parentId: null, countryCode: "NP" });
    expect(await found("division", "bagmati")).toEqual([bagmati.id]);
    expect((await as("DELETE", `/country/${country.id}`)).body.code).toBe("record.in_use");
    const path = `/country/${country.id}`;
    const hidden = await as<AdminCountry>("PATCH", path, { version: country.version, status: "hidden", code: "NX" });
    expect(hidden.body).toMatchObject({ code: "NX", divisions: 1 });
    expect(await found("division", "bagmati")).toEqual([]);
    expect((await as("PATCH", path, { version: country.version, title: "x" })).body.code).toBe("record.changed");
    await as("DELETE", `/location/${bagmati.id}`);
    expect((await as("DELETE", path)).status).toBe(204);
  });

  test("invalid values are refused", async () => {
    expect((await as("POST", "/country", { ...nepal, code: "BD" })).body.code).toBe("record.taken");
    expect((await as("POST", "/country", { ...nepal, code: "NPL" })).body.fields).toHaveProperty("code");
    expect((await as("POST", "/country", { ...nepal, dialCode: "977" })).body.fields).toHaveProperty("dialCode");
    expect((await as("GET", "/country/2000000000")).body.code).toBe("record.not_found");
  });
});

test("any call without its permission", async () => {
  const reader = await aStaffMember(store, ["location.read"]);
  const place = await get(dhanmondi.zoneId);
  for (const [method, path, body, status] of [
    ["GET", "/location?type=zone", undefined, 200],
    ["GET", "/country", undefined, 200],
    ["POST", "/location", { ...words, type: "division", title: "X", parentId: null }, 403],
    ["PATCH", `/location/${place.id}`, { version: place.version }, 403],
    ["DELETE", `/location/${place.id}`, undefined, 403],
    ["POST", "/country", {}, 403],
    ["DELETE", "/country/1", undefined, 403],
  ] as const) {
    expect((await as(method, path, body, reader.headers)).status, `${method} ${path}`).toBe(status);
  }
  expect((await store.call("GET", "/admin/location?type=zone")).status).toBe(401);
});
