import { changeConsent, readConsent } from "@tatka/contract/people/consent";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { MarketingChoice } from "./marketing-choice.tsx";

test("a press before the choice has loaded is kept", async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  let hasAnswered = false;
  answerCalls(
    on(readConsent).answer(async () => {
      await loaded;
      hasAnswered = true;
      return { isGiven: false, at: null };
    }),
    on(changeConsent).answer(({ body }) => ({ isGiven: body.isGiven, at: "2026-11-19T08:00:00.000Z" })),
  );
  await renderInShop(<MarketingChoice source="profile" label="Offers" />);
  const box = page.getByRole("checkbox", { name: "Offers" });
  await box.click();
  await expect.element(page.getByText(/^Since /)).toBeVisible();
  resolve();
  await expect.poll(() => hasAnswered).toBe(true);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await expect.element(box).toBeChecked();
});
