import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "../../../testing/fake-clock.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { ShareButton } from "./share-button.tsx";

afterEach(() => vi.restoreAllMocks());

test("without the Web Share API, sharing copies the link and shows a note for three seconds", async () => {
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { letPass } = stopClock();
  await renderInShop(<ShareButton title="Plain Paratha" className="" />);
  await page.getByRole("button", { name: "Share" }).click();
  const toast = page.getByText("Link copied.");
  // The sharing code is loaded first, so that the stopped clock does not matter.
  while (toast.query() === null) await letPass(0);
  expect(copy).toHaveBeenCalledWith(location.origin + location.pathname);
  await letPass(2_600);
  expect(toast.query()).not.toBeNull();
  await letPass(800);
  expect(toast.query()).toBeNull();
});
