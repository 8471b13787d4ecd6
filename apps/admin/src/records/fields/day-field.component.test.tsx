import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { DayField } from "./day-field.tsx";

function Kept({ hasTime }: { hasTime: boolean }) {
  const [value, setValue] = useState("");
  return (
    <>
      <DayField label="From" value={value} onChange={setValue} hasTime={hasTime} />
      <output>{value}</output>
    </>
  );
}

const field = page.getByRole("textbox", { name: "From" });

test.each([
  ["16112026", false, "16/11/2026", "2026-11-16"],
  ["১৬১১২০২৬", false, "16/11/2026", "2026-11-16"],
  ["161120261830", true, "16/11/2026 18:30", "2026-11-16T18:30"],
])("the day typed as %s is formatted and stored", async (typed, hasTime, written, kept) => {
  answerCalls(...aStaffMember());
  await renderInBackOffice(<Kept hasTime={hasTime} />);
  await field.click();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(written);
  await expect.element(page.getByRole("status").getByText(kept)).toBeVisible();
});

test("an invalid day is reported on blur and not stored", async () => {
  answerCalls(...aStaffMember());
  await renderInBackOffice(<Kept hasTime={false} />);
  await field.click();
  await userEvent.keyboard("31112026");
  const problem = page.getByText("Enter a date as dd/mm/yyyy");
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(problem).toBeVisible();
  expect(page.getByRole("status").first().element().textContent).toBe("");
});
