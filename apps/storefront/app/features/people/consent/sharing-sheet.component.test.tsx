import { changeSharingConsent } from "@tatka/contract/people/consent";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openDialog, useDialog } from "../../../dialog-store.ts";
import { ASKED_KEY } from "../../../shell/first-visit-script.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { askForSharing } from "./ask-for-sharing.ts";
import { rememberSharing, sharingInCookies } from "./sharing-cookie.ts";
import SharingSheet from "./sharing-sheet.tsx";

function Question() {
  return <p>{useDialog() ?? "nothing"} is open</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
  document.cookie = "sharing=; max-age=0; path=/";
});
afterEach(() => {
  vi.useRealTimers();
  openDialog(null);
  delete document.documentElement.dataset.firstVisit;
});

test.each<[string, () => unknown, string]>([
  ["a visitor without an answer, once the page has settled", () => undefined, "sharing"],
  ["nobody in the checkout", () => history.replaceState(null, "", "/checkout"), "nothing"],
  ["nobody who has answered", () => rememberSharing(false), "nothing"],
  [
    "nobody beside the question for the city",
    () => document.documentElement.setAttribute("data-first-visit", ""),
    "nothing",
  ],
  ["nobody on the visit that asked for the city", () => sessionStorage.setItem(ASKED_KEY, "1"), "nothing"],
])("asks %s", async (_, before, opened) => {
  await renderInShop(<Question />);
  before();
  askForSharing();
  expect(document.body.textContent).toContain("nothing is open");
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText(`${opened} is open`)).toBeInTheDocument();
});

test.each([
  ["Accept", true],
  ["Only what is needed", false],
])("%s is kept by the browser without an identifier", async (button, isGiven) => {
  vi.useRealTimers();
  answerCalls(on(changeSharingConsent).answer(() => ({ isGiven, at: null, isAsked: true })));
  const onClose = vi.fn();
  await renderInShop(<SharingSheet onClose={onClose} />);
  const [accept, needed] = [
    page.getByRole("button", { name: "Accept" }),
    page.getByRole("button", { name: "Only what is needed" }),
  ];
  expect(accept.element().className).toBe(needed.element().className);
  await page.getByRole("button", { name: button }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sharingInCookies(document.cookie)).toBe(isGiven);
});
