import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "../browser.ts";

/** A card of the home page that is worth an order by itself. */
export async function aCardWorthAnOrder(page: Visitor): Promise<Locator> {
  const cards = page.getByRole("main").locator("article[data-size]:not([data-out])");
  await cards.first().waitFor();
  const place = await cards.evaluateAll((all) =>
    all.findIndex((card) => Number((card as HTMLElement).dataset.size?.split(" ")[2]) >= 250),
  );
  expect(place).toBeGreaterThanOrEqual(0);
  return cards.nth(place);
}
