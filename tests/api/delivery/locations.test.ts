import { Location } from "@tatka/contract/delivery/locations";
import { listOf } from "@tatka/contract/listing";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const LocationList = listOf(Location);
const list = async (path: string) => {
  const { status, body } = await store.call("GET", `/location/${path}`);
  expect(status, path).toBe(200);
  return LocationList.parse(body);
};
const find = async (type: string, name: string) => {
  const { items } = await list(`${type}?queryString=${encodeURIComponent(name)}`);
  return items.map(({ title }) => title);
};
const children = async (type: string, id: number | undefined) => {
  const { status, body } = await store.call("GET", `/location/${type}/children/${id}`);
  expect(status).toBe(200);
  return Location.array().parse(body);
};

test("the eight divisions are sorted by name, in both languages", async () => {
  const { items, ...rest } = await list("division?page=1&take=50");
  expect(rest).toEqual({ total: 8, page: 1, take: 50 });
  const titles = items.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted());
  expect(items.map(({ titleBn }) => titleBn)).toContain("ঢাকা");
});

test("pages of zones do not overlap and are complete", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`zone?take=300&page=${page}`)));
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(750);
  expect((await list("zone?page=9999")).items).toEqual([]);
  expect((await list("district")).items).toHaveLength(50);
});

test("a division lists its districts, a district its zones, and a zone nothing", async () => {
  const [dhaka] = (await list("division?queryString=dhaka")).items;
  const districts = await children("division", dhaka?.id);
  expect(districts).toHaveLength(13);
  const city = districts.find(({ title }) => title === "Dhaka");
  expect(city?.region).toBe("dhaka");
  const zones = await children("district", city?.id);
  expect(zones.length).toBeGreaterThan(50);
  expect(zones.every(({ region }) => region === "dhaka")).toBe(true);
  expect(zones.map(({ title }) => title)).toContain("Dhanmondi");
  expect(await children("zone", zones[0]?.id)).toEqual([]);
});

test("a location is found by part of its English, Bangla or former name, case-insensitively", async () => {
  expect(await find("division", "CHITTAG")).toEqual(["Chattogram"]);
  expect(await find("division", "barisal")).toEqual(["Barishal"]);
  expect(await find("district", "চট্ট")).toEqual(["Chattogram"]);
  // Names that begin with the words come before names that contain them.
  expect(await find("zone", "dhanm")).toEqual(["Dhanmondi", "West Dhanmondi"]);
});

test("Bangla letters are found in both encodings", async () => {
  const composed = "ম\u09df\u09ae\u09a8";
  const decomposed = "ম\u09af\u09bc\u09ae\u09a8";
  expect(composed).not.toBe(decomposed);
  expect(await find("division", composed)).toEqual(["Mymensingh"]);
  expect(await find("division", decomposed)).toEqual(["Mymensingh"]);
});

test("with status only locations with delivery are returned", async () => {
  const titles = async (path: string) => (await list(path)).items.map(({ title }) => title);
  expect(await titles("division?status=true")).toEqual(["Chattogram", "Dhaka"]);
  expect((await list("district?status=1")).items.every(({ region }) => region !== null)).toBe(true);
  expect((await list("zone?status=true&take=1000")).items.every(({ region }) => region !== null)).toBe(true);
  expect(await titles("division?status=false")).toHaveLength(8);
});

test("a location is found by its id and type", async () => {
  const [sylhet] = (await list("division?queryString=sylhet")).items;
  expect((await list(`division?id=${sylhet?.id}`)).items).toEqual([sylhet]);
  expect((await list(`zone?id=${sylhet?.id}`)).items).toEqual([]);
});

test("wildcards and quotes are searched literally", async () => {
  expect(await find("zone", "'")).toEqual(["Cox's Bazar Sadar", "Foy's Lake"]);
  for (const name of ["%", "_", "\\", "' or true --", '"', "ঢা%কা", "😀"]) expect(await find("zone", name)).toEqual([]);
});

test("an unknown place, or one of another type, is not found", async () => {
  const [dhaka] = (await list("division?queryString=dhaka")).items;
  for (const path of ["division/children/2147483647", `district/children/${dhaka?.id}`, `zone/children/${dhaka?.id}`]) {
    const { status, body } = await store.call<{ code: string }>("GET", `/location/${path}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "location.not_found" });
  }
});

test.each([
  "/location/planet",
  "/location/division?take=0",
  "/location/division?take=1000000",
  "/location/division?page=-1",
  "/location/division?status=perhaps",
  "/location/division?id=abc",
  "/location/division?id=99999999999",
  `/location/division?queryString=${"a".repeat(61)}`,
  "/location/division/children/abc",
  "/location/division/children/-1",
  "/location/division/children/1.5",
  "/location/division/children/99999999999",
  "/location/division/children/1%20or%201=1",
])("%s is refused", async (path) => {
  const { status, body } = await store.call<{ code: string }>("GET", path);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "request.invalid" });
});

test.each([
  "/location/division?queryString=%00",
  "/location/division?queryString=dha%00ka",
  `/location/division?queryString=${"a".repeat(10_000)}`,
  "/location/division?queryString=%E0%A4%A",
])("%s cannot be read", async (path) => {
  const { status, body } = await store.call<{ code: string }>("GET", path);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "request.malformed" });
});

test("repeated, blank and unknown fields do no harm", async () => {
  for (const query of ["take=3&take=5", "queryString=&id=&status=", "colour=blue"]) {
    expect((await store.call("GET", `/location/division?${query}`)).status).toBe(200);
  }
});

test("responses are cached for everyone", async () => {
  const first = await store.request("/api/v1.0/location/division");
  const etag = first.headers.get("etag") ?? "";
  const again = await store.request("/api/v1.0/location/division", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a zone shows whether it has delivery, a division whether any part of it has", async () => {
  const { items } = await list("division?page=1&take=50");
  expect(items.filter(({ isDeliverable }) => isDeliverable).map(({ title, region }) => [title, region])).toEqual([
    ["Chattogram", "ctg"],
    ["Dhaka", "dhaka"],
  ]);
  const [gulshan] = (await list("zone?queryString=gulshan-1")).items;
  const [debidwar] = (await list("zone?queryString=debidwar")).items;
  expect(gulshan?.isDeliverable ?? true).toBe(true);
  expect(debidwar?.isDeliverable).toBe(false);
});

test("the nearest zone is found, and none beyond a limit", async () => {
  const near = async (latitude: number | string, longitude: number | string) =>
    store.call<{ zone: Location; district: Location; division: Location; code?: string }>(
      "GET",
      `/nearestLocation?latitude=${latitude}&longitude=${longitude}`,
    );
  const { body } = await near(23.7465, 90.374);
  expect([body.zone.slug, body.district.slug, body.division.title]).toEqual(["dhaka-dhanmondi", "dhaka", "Dhaka"]);
  expect(body.zone.isDeliverable).toBe(true);
  expect((await near(22.3245, 91.81)).body.zone.slug).toBe("chattogram-agrabad");
  expect(await near(24.9, 91.87)).toMatchObject({ status: 404, body: { code: "location.none_near" } });
  for (const [latitude, longitude] of [
    ["north", 90],
    [91, 90],
    [23, 181],
    ["", ""],
  ] as const) {
    expect(await near(latitude, longitude)).toMatchObject({ status: 400, body: { code: "request.invalid" } });
  }
});
