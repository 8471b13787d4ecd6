import { staffCounts } from "@tatka/contract/insight/counts";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { Navigation } from "./navigation.tsx";
import { PageTabs } from "./page-tabs.tsx";

const noWork = { messages: null, lateMessages: null, reviews: null, lists: null, refunds: null, products: null };
const counts = {
  ...noWork,
  orders: null,
  problems: null,
  lateProblems: null,
  transfers: null,
  stock: { out: 4, low: 0 },
};

async function open(path: string, ...permissions: Parameters<typeof aStaffMember>): Promise<void> {
  answerCalls(
    ...aStaffMember(...permissions),
    on(staffCounts).answer(() => counts),
  );
  await renderInBackOffice(
    <>
      <Navigation />
      <PageTabs />
    </>,
    { path },
  );
}

const menu = page.getByRole("navigation", { name: "Main menu" });
const tabs = page.getByRole("navigation", { name: "Offers" });

test("pages of a group are tabs, and the menu keeps their entry marked", async () => {
  await open("/discount", "order.read", "voucher.read", "discount.read", "flash_sale.read");
  await expect.element(tabs.getByRole("link", { name: "Automatic discounts" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Flash sales" }).click();
  await expect.element(tabs.getByRole("link", { name: "Flash sales" })).toHaveAttribute("aria-current", "page");
  await expect.element(menu.getByRole("link", { name: "Offers" })).toHaveAttribute("aria-current", "page");
});

test("the page of one record has no tabs", async () => {
  await open("/voucher/12", "order.read", "voucher.read", "discount.read");
  await expect.element(menu.getByRole("link", { name: "Offers" })).toHaveAttribute("aria-current", "page");
  await expect.element(tabs).not.toBeInTheDocument();
});

test("a group with one permitted page has no tabs", async () => {
  await open("/voucher", "order.read", "voucher.read");
  await expect.element(menu.getByRole("link", { name: "Vouchers" })).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
});

test("an entry with tabs shows the work that waits on them", async () => {
  await open("/stock/scan", "stock.read");
  await expect.element(menu.getByRole("link", { name: /^Stock levels\W+4 out$/ })).toBeVisible();
  await expect
    .element(page.getByRole("navigation", { name: "Stock levels" }).getByRole("link", { name: /4 out$/ }))
    .toBeVisible();
});
