import type { RevenueReport, SalesFigures } from "@tatka/contract/insight/reports";
import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { FiguresStrip } from "./figures-strip.tsx";

afterEach(() => i18nProvider.changeLocale("en"));

const sold: SalesFigures = {
  ...{ orders: 1, goods: 1000, discounts: 0, delivery: 60, revenue: 1060, averageBasket: 1060, refunds: 0, net: 1060 },
  ...{ vat: 40, margin: 248, marginShare: 0.31, marginCovers: 0.84, ordersPlaced: 1, ordered: 1060 },
};
const unknown = { ...sold, margin: null, marginShare: null, marginCovers: null };

async function show(totals: SalesFigures, locale = "en") {
  await i18nProvider.changeLocale(locale);
  answerCalls(...aStaffMember("report.read"));
  await renderInBackOffice(<FiguresStrip report={{ totals, totalsBefore: unknown } as RevenueReport} />);
}

test.each([
  ["en", "31% margin on 84% of sales"],
  ["bn", "৮৪% বিক্রির ওপর ৩১% লাভ"],
])("a margin shows the share of sales it covers (%s)", async (locale, text) => {
  await show(sold, locale);
  await expect.element(page.getByText(text)).toBeVisible();
});

test("without any known cost the margin is unknown and shows no share", async () => {
  await show(unknown);
  await expect.element(page.getByText("unknown", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("no earlier value")).toBeVisible();
  expect(page.getByText(/of sales/).query()).toBeNull();
});
