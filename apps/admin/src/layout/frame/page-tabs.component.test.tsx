import { staffCounts } from "@tatka/contract/insight/counts";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { PageTabs } from "./page-tabs.tsx";

afterEach(() => page.viewport(1280, 900));

test("the current tab is in view on a phone, though others come before it", async () => {
  await page.viewport(360, 800);
  answerCalls(
    ...aStaffMember("setting.read", "basic_setting.read", "home_setting.read", "meta_setting.read"),
    on(staffCounts).answer(() => ({
      ...{ orders: null, problems: null, lateProblems: null, messages: null, lateMessages: null, reviews: null },
      ...{ lists: null, refunds: null, stock: null, transfers: null, products: null },
    })),
  );
  await renderInBackOffice(<PageTabs />, { path: "/settings/custom-fields" });
  const tab = page.getByRole("link", { name: "Custom fields" });
  await expect.element(tab).toHaveAttribute("aria-current", "page");
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(345);
});
