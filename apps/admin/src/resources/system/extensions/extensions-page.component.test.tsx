import {
  type AdminExtension,
  adminGetExtensionPage,
  adminListExtensions,
  adminRunExtensionAction,
} from "@tatka/contract/system/extensions";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { ExtensionsPage } from "./extensions-page.tsx";

const sample: AdminExtension = {
  ...{ name: "sample", title: { en: "Sample", bn: "নমুনা" }, state: "running", problem: null, failures: 0, api: "1.1" },
  adds: { paymentMethods: ["City Pay"], couriers: ["City Courier"], jobs: [], routes: [], messages: [] },
  hasPage: true,
};
const broken: AdminExtension = {
  ...{ name: "broken", title: { en: "broken", bn: "broken" }, state: "left_out", problem: "start: no luck", api: null },
  ...{ failures: 1, adds: { paymentMethods: [], couriers: [], jobs: [], routes: [], messages: [] }, hasPage: false },
};
const shown = {
  sections: [{ title: { en: "Checks", bn: "পরীক্ষা" }, text: { en: "<b>Counted</b>", bn: "গোনা" } }],
  actions: [{ name: "check-now", label: { en: "Check now", bn: "এখন পরীক্ষা করুন" } }],
};

async function open(...permissions: Parameters<typeof aStaffMember>): Promise<string[]> {
  const pressed: string[] = [];
  answerCalls(
    ...aStaffMember(...permissions),
    on(adminListExtensions).answer(() => ({ api: "1.1", items: [sample, broken] })),
    on(adminGetExtensionPage).answer(() => shown),
    on(adminRunExtensionAction).answer(({ params }) => {
      pressed.push(params.action);
      return { notice: { en: "The check was started", bn: "পরীক্ষা শুরু হয়েছে" } };
    }),
  );
  await renderInBackOffice(<ExtensionsPage />);
  return pressed;
}

test("the page shows what extensions add, why one is left out, and texts of extensions as text", async () => {
  await open("setting.read");
  for (const text of ["City Pay", "City Courier", "<b>Counted</b>"]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText("The store runs without it: start: no luck")).toBeVisible();
  await expect.element(page.getByText(/You choose a courier for a delivery zone/)).toBeVisible();
  await expectAccessible();
});

test("a button runs an action and shows its notice", async () => {
  const pressed = await open("setting.read", "setting.update");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect.element(page.getByText("The check was started")).toBeVisible();
  expect(pressed).toEqual(["check-now"]);
});

test("the page is in Bangla", async () => {
  await i18nProvider.changeLocale("bn");
  await open("setting.read", "setting.update");
  for (const text of ["নমুনা", "কুরিয়ার", "পরীক্ষা", "এখন পরীক্ষা করুন"]) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
});
