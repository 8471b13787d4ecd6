import { staffLogout } from "@tatka/contract/people/staff";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lastKnownSession, readSession } from "../../providers/staff-session.ts";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { UserMenu } from "./user-menu.tsx";

test("a failed logout is reported, and the user stays logged in", async () => {
  answerCalls(
    ...aStaffMember("order.read"),
    on(staffLogout).answer(() => refused("server.unavailable")),
  );
  await renderInBackOffice(<UserMenu />);
  await readSession();
  await page.getByRole("button", { name: /Salma Khatun/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.element(page.getByText("We're busy right now. Please try again in a moment.")).toBeVisible();
  expect(await lastKnownSession()).toMatchObject({ status: "logged-in" });
});
