import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import type { ListingData } from "../listing/index.ts";
import { SearchSaid } from "./search-said.tsx";

function said(
  understood: Partial<ListingData["understood"]>,
  {
    filters = { price: null, order: null },
    ...more
  }: Partial<ListingData> & { filters?: Parameters<typeof SearchSaid>[0]["filters"] } = {},
) {
  const listing = { total: 3, unknown: [], ...more, understood: { isPartial: false, ...understood } };
  return <SearchSaid listing={listing as unknown as ListingData} filters={filters} />;
}

const fortune = { otherBrand: "fortune", ours: "Soybean Oil" };

test("a brand that is not sold is named, with the product shown in its place", async () => {
  await renderInShop(said(fortune));
  await expect.element(page.getByText("We don't have “fortune”. Ours: Soybean Oil")).toBeVisible();
});

test("the sentence about the brand is in Bangla on a Bangla page", async () => {
  await renderInShop(said({ otherBrand: "ফরচুন", ours: "সয়াবিন তেল" }), { language: "bn" });
  await expect.element(page.getByText("“ফরচুন” আমাদের নেই। আমাদের আছে: সয়াবিন তেল")).toBeVisible();
});

test("without a product in place of the brand, nothing is said about it", async () => {
  await renderInShop(said({ otherBrand: "fortune" }));
  expect(page.getByText("fortune").query()).toBeNull();
});

test("unknown words are named beside the results of the others", async () => {
  await renderInShop(said({}, { unknown: ["blorf"] }));
  await expect.element(page.getByText("We don't know “blorf”. These match the rest of your search.")).toBeVisible();
});

test("a price and an order that were read from the words can be removed", async () => {
  await renderInShop(
    said({}, { filters: { price: { most: 250, without: "honey" }, order: { by: "cheapest", without: "honey" } } }),
  );
  await expect.element(page.getByRole("link", { name: "Remove: Up to ৳250" })).toHaveAttribute("href", "/search/honey");
  await expect.element(page.getByRole("link", { name: "Remove: Cheapest first" })).toBeVisible();
});
