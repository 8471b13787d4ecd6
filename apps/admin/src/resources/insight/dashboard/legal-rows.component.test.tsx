import { staffCounts } from "@tatka/contract/insight/counts";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { AttentionCard } from "./attention-card.tsx";

const none: Dashboard["legal"] = {
  ...{ checks: 0, ordersNear: 0, ordersLate: 0, refundsNear: 0, refundsLate: 0 },
  ...{ problemsNear: 0, problemsLate: 0, dataNear: 0, dataLate: 0 },
};

async function show(legal: Partial<Dashboard["legal"]>) {
  answerCalls(
    ...aStaffMember("dashboard.read"),
    on(staffCounts).answer(() => ({
      ...{ orders: null, problems: null, lateProblems: null, messages: null, lateMessages: null, reviews: null },
      ...{ lists: null, refunds: null, stock: null, transfers: null, products: null },
    })),
  );
  const dashboard = { orders: null, stock: null, payBack: null, legal: { ...none, ...legal } } as Partial<Dashboard>;
  await renderInBackOffice(<AttentionCard dashboard={dashboard as Dashboard} />);
}

const rows = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("a")?.textContent?.replace(/\s+/g, " ").trim());

afterEach(() => i18nProvider.changeLocale("en"));

test("work past its limit comes before work that is near, each with its number and its list", async () => {
  await show({ ordersNear: 4, ordersLate: 1, refundsLate: 2, problemsNear: 3, dataNear: 5, dataLate: 6, checks: 7 });
  await expect
    .poll(rows)
    .toEqual([
      "Orders past the legal limit of delivery 1",
      "Refunds past the legal limit 2",
      "Requests about personal data past their limit 6",
      expect.stringMatching(/ 7$/),
      "Orders near the legal limit of delivery 4",
      "Problem reports near the legal limit 3",
      "Requests about personal data near their limit 5",
    ]);
  const row = page.getByRole("link", { name: /^Requests about personal data past/ });
  await expect.element(row).toHaveAttribute("href", expect.stringMatching(/\/data-request$/));
});

test("clocks without work, and those that the caller may not see, have no row", async () => {
  await show({ ordersLate: 0, dataLate: null, refundsNear: 1 });
  await expect.poll(rows).toEqual(["Refunds near the legal limit 1"]);
});

test("rows are in Bangla", async () => {
  await i18nProvider.changeLocale("bn");
  await show({ dataLate: 2 });
  await expect.poll(rows).toEqual(["সময়সীমা পেরোনো ব্যক্তিগত তথ্যের অনুরোধ ২"]);
});
