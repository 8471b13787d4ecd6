import { askForRestock, listRestockRequests } from "@tatka/contract/catalogue/restock";
import { readPush } from "@tatka/contract/people/push";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { setUser } from "../../../login/user-store.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { restockTexts } from "./messages.ts";
import { NotifyButton } from "./notify-button.tsx";

const title = "Rui, 1 kg";

/** Alerts are loaded once for each customer, so each test has another. */
async function askAs(id: number, channel: "mail" | "sms", language: "en" | "bn") {
  setUser({ id, name: "Nasrin", email: channel === "mail" ? "n@example.com" : null, phone: "+8801712345678" });
  answerCalls(
    on(listRestockRequests).answer(() => []),
    on(askForRestock).answer(({ query }) => ({ variationId: query.variationId, channel })),
    on(readPush).answer(() => ({ publicKey: "key", here: null })),
  );
  await renderInShop(<NotifyButton variationId={id} title={title} className="" />, { language });
  await page.getByRole("button").click();
}

test.each([
  [71, "en"],
  [72, "bn"],
] as const)("a phone-only account (%i) is promised an SMS in %s", async (id, language) => {
  await askAs(id, "sms", language);
  await expect.element(page.getByText(restockTexts[language].done.sms(title))).toBeVisible();
  expect(page.getByText(restockTexts[language].done.mail(title)).elements()).toEqual([]);
});

test("an account with an email is promised one", async () => {
  await askAs(73, "mail", "en");
  await expect.element(page.getByText(restockTexts.en.done.mail(title))).toBeVisible();
});
