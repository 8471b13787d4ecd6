import * as routes from "@tatka/contract/system/assistants/assistants-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { AssistantsPage } from "./assistants-page.tsx";

const figures = { total: 0, cancelled: 0, returned: 0, reported: 0 };
const channels: routes.OrderChannel[] = [
  { ...figures, id: "web", kind: "web", host: null, linked: null, orders: 412, total: 512_300, returned: 7 },
  { ...figures, id: "staff", kind: "staff", host: null, linked: null, orders: 31 },
  { ...figures, id: "assistant a.example", kind: "assistant", host: "a.example", linked: 12, orders: 9, reported: 1 },
];

async function show(...permissions: Parameters<typeof aStaffMember>) {
  const listed = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, take: 25 });
  answerCalls(
    ...aStaffMember(...permissions),
    on(routes.adminListAssistants).answer(() => listed([])),
    on(routes.adminListOrderChannels).answer(() => listed(channels)),
    on(routes.adminListAssistantMisses).answer(() => listed([])),
  );
  await renderInBackOffice(<AssistantsPage />);
}

test.each([
  ["en", "Orders by channel", ["Customers in the store", "Staff for customers", "a.example"]],
  ["bn", "চ্যানেল অনুযায়ী অর্ডার", ["ক্রেতা নিজে, স্টোরে", "ক্রেতার হয়ে কর্মী", "a.example"]],
] as const)("customers, staff and assistants are side by side: %s", async (language, title, names) => {
  await i18nProvider.changeLocale(language);
  await show("search_word.read", "report.read");
  const section = page.getByRole("region", { name: title });
  for (const name of names) await expect.element(section.getByText(name)).toBeVisible();
  await i18nProvider.changeLocale("en");
});

test("the figures of a channel are orders, total, and what was cancelled, returned or reported", async () => {
  await show("search_word.read", "report.read");
  const section = page.getByRole("region", { name: "Orders by channel" });
  await expect.element(section.getByText("412 for ৳5,12,300")).toBeVisible();
  await expect.element(section.getByText("0 · 7 · 0")).toBeVisible();
  await expect.element(section.getByText("12", { exact: true })).toBeVisible();
});

test("staff without the permission for reports see no orders", async () => {
  await show("search_word.read");
  await expect.element(page.getByText("Every search had results")).toBeVisible();
  expect(page.getByRole("region", { name: "Orders by channel" }).elements()).toEqual([]);
});
