import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { LegalDueChip } from "./legal-due-chip.tsx";

afterEach(() => i18nProvider.changeLocale("en"));

test.each([
  ["en", -1, /^Past legal limit/, "MuiChip-colorError"],
  ["en", 1, /^Legal limit /, "MuiChip-colorWarning"],
  ["bn", -1, /^আইনি সময়সীমা পেরিয়েছে/, "MuiChip-colorError"],
] as const)("in %s, an order due in %i days has its chip", async (language, days, text, colour) => {
  await i18nProvider.changeLocale(language);
  answerCalls(...aStaffMember("order.read"));
  const legalDueAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const { container } = await renderInBackOffice(<LegalDueChip order={{ legalDueAt } as AdminOrderHead} />);
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect(container.querySelector(".MuiChip-root")?.className).toContain(colour);
});
