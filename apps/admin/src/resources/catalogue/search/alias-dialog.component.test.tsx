import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { AliasDialog } from "./alias-dialog.tsx";

test("a synonym without its word says which field is required, and is not sent", async () => {
  answerCalls(...aStaffMember());
  await renderInBackOffice(<AliasDialog draft={{ word: "zhalpori", means: "" }} onClose={() => undefined} />);
  const dialog = page.getByRole("dialog", { name: "Add synonym" });
  await expect.element(dialog.getByLabelText(/Shoppers type/)).toHaveValue("zhalpori");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("This field is required")).toBeVisible();
});
