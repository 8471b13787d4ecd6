import { withLatinDigits } from "@tatka/domain/digits";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "../browser.ts";

/** A card of the home page whose price alone reaches the minimum order. */
export async function aCardWorthAnOrder(page: Visitor): Promise<Locator> {
  const cards = page.getByRole("main").locator("article[data-size]:not([data-out])");
  await cards.first().waitFor();
  const prices = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelector(".price span:not(.sr-only)")?.textContent ?? ""),
  );
  const place = prices.findIndex((price) => Number(withLatinDigits(price).replace(/[^\d.]/g, "")) >= 250);
  expect(place).toBeGreaterThanOrEqual(0);
  return cards.nth(place);
}
