import { aliasRoutes } from "@tatka/contract/catalogue/search";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { AliasDialog } from "./alias-dialog.tsx";

function Words() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <AliasDialog draft={{ word: "zhalpori", means: "" }} onClose={() => setOpen(false)} />}
    </>
  );
}

const dialog = page.getByRole("dialog", { name: "Add synonym" });
const save = dialog.getByRole("button", { name: "Save" });
const means = dialog.getByLabelText(/^Search for/);

/** The dialog for a word; the first save is refused. Returns the sent bodies. */
async function openDialog(): Promise<object[]> {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("search_word.create"),
    on(aliasRoutes.create).answer(({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused("staff.no_permission") : { id: 1, ...body };
    }),
  );
  await renderInBackOffice(<Words />);
  await page.getByRole("button", { name: "Open" }).click();
  return sent;
}

test("saving a synonym without a word marks the field as required and sends nothing", async () => {
  const sent = await openDialog();
  await expect.element(dialog.getByLabelText(/^Shoppers type/)).toHaveValue("zhalpori");
  await expect.element(means).toHaveFocus();
  await save.click();
  await expect.element(dialog.getByText("This field is required")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a refusal is shown in the dialog, and the input stays", async () => {
  const sent = await openDialog();
  await means.fill("paratha");
  await save.click();
  await expect.element(dialog.getByRole("alert").getByText("You have no permission to access this page")).toBeVisible();
  await expect.element(means).toHaveValue("paratha");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { word: "zhalpori", means: "paratha" },
    { word: "zhalpori", means: "paratha" },
  ]);
});

test.each(["Escape", "Cancel"])("%s closes the dialog without saving and restores the focus", async (way) => {
  const sent = await openDialog();
  await means.fill("paratha");
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await dialog.getByRole("button", { name: way }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
  expect(sent).toEqual([]);
});
