import { changeSharingConsent } from "@tatka/contract/people/consent";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openDialog, useDialog } from "../../../shell/dialog-store.ts";
import { ASKED_KEY } from "../../../shell/first-visit-script.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { rememberSharing, sharingInCookies } from "./sharing-cookie.ts";
import SharingSheet from "./sharing-sheet.tsx";
import { useSharingQuestion } from "./use-sharing-question.ts";

function Question({ link, isCheckout = false }: { link: string | null; isCheckout?: boolean }) {
  useSharingQuestion({ ...useLayoutData(), sharingLink: link }, isCheckout);
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

test.each([
  ["a visitor without an answer, once the page has settled", () => undefined, { link: "Cookie choices" }, "sharing"],
  ["nobody while no purchases are reported", () => undefined, { link: null }, "nothing"],
  ["nobody in the checkout", () => undefined, { link: "Cookie choices", isCheckout: true }, "nothing"],
  ["nobody who has answered", () => rememberSharing(false), { link: "Cookie choices" }, "nothing"],
  [
    "nobody beside the question for the city",
    () => {
      document.documentElement.dataset.firstVisit = "";
    },
    { link: "Cookie choices" },
    "nothing",
  ],
  [
    "nobody on the visit that asked for the city",
    () => sessionStorage.setItem(ASKED_KEY, "1"),
    { link: "Cookie choices" },
    "nothing",
  ],
])("asks %s", async (_, before, props, opened) => {
  before();
  await renderInShop(<Question {...props} />);
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
