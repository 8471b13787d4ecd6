import type { Locator } from "playwright-core";

/** Types the beginning of a zone's name and selects the zone from the list. */
export async function chooseZone(field: Locator, title: string): Promise<void> {
  await field.fill(title);
  await field.page().getByRole("option", { name: title }).first().click();
}
