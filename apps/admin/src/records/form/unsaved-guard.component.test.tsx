import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { Link, useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

function Form({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Link to="/dashboard">Dashboard</Link>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

const heading = page.getByRole("heading", { level: 1 });
const dialog = page.getByRole("dialog", { name: "Leave without saving?" });

test("leaving with unsaved changes asks for confirmation", async () => {
  answerCalls(...aStaffMember());
  await renderInBackOffice(<Form isDirty />, { path: "/settings" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading.getByText("/settings")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByRole("heading", { name: "/dashboard" })).toBeVisible();
});

test("leaving without changes asks no confirmation", async () => {
  answerCalls(...aStaffMember());
  await renderInBackOffice(<Form isDirty={false} />, { path: "/settings" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: "/dashboard" })).toBeVisible();
});
