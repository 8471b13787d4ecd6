import "../testing/with-areas.ts";
import { afterEach, expect, test, vi } from "vitest";
import { dataProvider } from "./data-provider.ts";

/** A fake API that returns this response to every call. */
function answering(answer: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

const country = {
  id: 1,
  title: "Bangladesh",
  titleBn: "বাংলাদেশ",
  code: "BD",
  dialCode: "+880",
  currency: "BDT",
  status: "active",
  divisions: 8,
  version: 3,
};

test("a record is requested with the contract's path, query and body", async () => {
  const fetched = answering({ items: [], total: 0, page: 2, take: 10 });
  await dataProvider.getList("settings/countries", {
    pagination: { page: 2, perPage: 10 },
    sort: { field: "title", order: "ASC" },
    filter: { q: "ban & co", status: "" },
  });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1.0/admin/country?page=2&take=10&sort=title&order=ASC&q=ban+%26+co");
});

test.each([
  ["getOne", () => dataProvider.getOne("order", { id: "7QX9/1" })],
  ["getMany", () => dataProvider.getMany("order", { ids: ["7QX9/1"] })],
])("%s reports a record that does not match its schema, with the call and the field", async (_, read) => {
  const fetched = answering({ ...country, id: "7QX9/1" });
  await expect(read()).rejects.toThrow(
    /^The answer of GET \/admin\/order\/\{number\} departs from the contract at \w+: Invalid input/,
  );
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1.0/admin/order/7QX9%2F1");
});

test.each([
  ["getList", () => dataProvider.getList("settings/countries", {})],
  [
    "getManyReference",
    () =>
      dataProvider.getManyReference("settings/countries", {
        target: "id",
        id: 1,
        pagination: { page: 1, perPage: 10 },
        sort: { field: "title", order: "ASC" },
        filter: {},
      }),
  ],
])("%s names the row and the field", async (_, read) => {
  answering({ items: [country, { ...country, version: "3" }], total: 2, page: 1, take: 10 });
  await expect(read()).rejects.toThrow(
    "The answer of GET /admin/country departs from the contract at items.1.version: Invalid input: expected number",
  );
});

test("a method without an API call throws", async () => {
  await expect(dataProvider.delete("audit", { id: 1 })).rejects.toThrow("The API has no call for delete of audit");
});
