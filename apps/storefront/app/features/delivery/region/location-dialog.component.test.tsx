import { foundingRegions } from "@tatka/domain/founding-regions";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OpenedBy } from "../../../testing/opened-by.tsx";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { LocationDialog } from "./location-dialog.tsx";
import { regionInCookies, rememberRegion } from "./region-cookie.ts";

const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
const ok = dialog.getByRole("button", { name: "OK" });
const openDialog = async (region: "dhaka" | "ctg") => {
  await renderInShop(<OpenedBy button="Open">{(close) => <LocationDialog onClose={close} />}</OpenedBy>, {
    shop: { region },
  });
  await page.getByRole("button", { name: "Open" }).click();
};

test("the current city is preselected, and another can be chosen by keyboard", async () => {
  await openDialog("ctg");
  await expect.element(dialog.getByRole("radio", { name: "Chattogram" })).toBeChecked();
  await expect.element(ok).toBeEnabled();
  await expect.element(dialog.getByRole("radio", { name: "Chattogram" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(dialog.getByRole("radio", { name: "Dhaka" })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(dialog.getByRole("radio", { name: "Chattogram" })).toBeChecked();
  await expect.element(ok).toBeEnabled();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(regionInCookies(document.cookie, foundingRegions)).toBe("ctg");
});

test("the chosen city is checked, and closing keeps it", async () => {
  rememberRegion("ctg");
  await openDialog("ctg");
  await expect.element(dialog.getByRole("radio", { name: "Chattogram" })).toBeChecked();
  await dialog.getByText("Dhaka").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(regionInCookies(document.cookie, foundingRegions)).toBe("ctg");
  await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
});
