import type { Variation } from "@tatka/contract/catalogue/products";
import type { ListLine, ListMatch, ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { proposedChoices } from "./choices.ts";
import { ReviewRow } from "./review-row.tsx";

function match(id: number, title: string, confidence: number): ListMatch {
  const variation = { id: id * 10, title: "1 kg", titleBn: "১ কেজি", salePrice: 115, inStock: true, available: 20 };
  const product = { id, slug: title, title, titleBn: title, images: [], variations: [{ ...variation, picture: null }] };
  return { product, variation: variation as Variation, quantity: 2, fit: "exact", confidence };
}

function Row({ line }: { line: ListLine }) {
  const [choice, setChoice] = useState(proposedChoices({ lines: [line] } as ShoppingList)[0]);
  return choice && <ReviewRow line={line} choice={choice} isDuplicate={false} onChange={setChoice} />;
}

const asked = { raw: "peyaj 2 kg", quantity: 2, unit: "Kg", words: "peyaj" } as const;

test("an unsure row offers other products in one tap, and says how many cost how much", async () => {
  const matches = [match(1, "Shallot", 0.6), match(2, "Onion", 0.5), match(3, "Garlic", 0.4)];
  await renderInShop(<Row line={{ ...asked, matches }} />);
  await expect.element(page.getByText("2 × ৳115")).toBeVisible();
  await page.getByRole("list", { name: "Or this" }).getByRole("button", { name: "Onion" }).click();
  await expect.element(page.getByRole("listitem").first()).toHaveAttribute("data-state", "sure");
  await expect.element(page.getByText("Onion")).toBeVisible();
  expect(page.getByText("Is this right?").query()).toBeNull();
});

test("a replaced brand is said until another product is chosen", async () => {
  const matches = [match(1, "Soybean Oil", 0.95)];
  await renderInShop(<Row line={{ ...asked, otherBrand: "rupchanda", matches }} />);
  await expect.element(page.getByText("We don't have “rupchanda”. This is another brand.")).toBeVisible();
});

test("other packs of an unsure row are one tap away, as many as were asked for", async () => {
  const dal = match(1, "Masoor Dal", 0.66);
  const [half] = dal.product.variations;
  if (half) dal.product.variations = [half, { ...half, id: 11, title: "500 g", titleBn: "৫০০ গ্রাম", salePrice: 70 }];
  await renderInShop(<Row line={{ raw: "dal 2", quantity: 2, unit: "Pack", words: "dal", matches: [dal] }} />);
  await page.getByRole("list", { name: "Or this" }).getByRole("button", { name: "2 × 500 g" }).click();
  await expect.element(page.getByText("2 × ৳70")).toBeVisible();
  await expect.element(page.getByRole("listitem").first()).toHaveAttribute("data-state", "sure");
});

test("a doubtful amount offers other packs, but no other products", async () => {
  const rice = match(1, "Miniket Rice", 0.5);
  const [pack] = rice.product.variations;
  if (pack) rice.product.variations = [pack, { ...pack, id: 11, title: "5 kg", titleBn: "৫ কেজি", salePrice: 400 }];
  const line = { raw: "rice 5-10 kg", quantity: 5, unit: "Kg", words: "rice", doubt: "amount" } as const;
  await renderInShop(<Row line={{ ...line, matches: [rice, match(2, "Nazirshail Rice", 0.4)] }} />);
  await expect.element(page.getByText("Is the amount right?")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Or this" }).getByRole("button", { name: "5 kg" })).toBeVisible();
  expect(page.getByRole("button", { name: "Nazirshail Rice", exact: true }).query()).toBeNull();
});

test("long written words are quoted whole, in the full width of the row's text", async () => {
  await page.viewport(360, 780);
  const raw = "অনুগ্রহ করে দুই কেজি ভালো দেখে নতুন আলু, একদম ছোট না আবার খুব বড়ও না";
  await renderInShop(<Row line={{ ...asked, raw, matches: [match(1, "Potato", 0.95)] }} />);
  const quote = page.getByText(`“${raw}”`);
  await expect.element(quote).toBeVisible();
  const [own, text] = [quote.element(), quote.element().parentElement].map((element) =>
    element?.getBoundingClientRect(),
  );
  expect(own?.width).toBeGreaterThan(0.8 * (text?.width ?? 0));
  expect(text?.right).toBeLessThanOrEqual(360);
});
