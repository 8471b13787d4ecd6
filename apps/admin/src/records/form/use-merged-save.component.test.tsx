import { type AdminBrand, brandRoutes } from "@tatka/contract/catalogue/terms-admin";
import { answerCalls, changedBy, on } from "@tatka/contract/testing/answer-calls";
import { TextInput } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { RecordDialog } from "./record-dialog.tsx";

const read: AdminBrand = {
  id: 7,
  version: 1,
  title: "Himrekha",
  titleBn: "হিমরেখা",
  slug: "himrekha",
  about: "",
  products: 3,
};

/** Opens the brand for editing; `theirs` is what a colleague saved meanwhile. Returns the changes that were sent. */
async function edit(theirs: Partial<AdminBrand>) {
  const sent: object[] = [];
  let stored: AdminBrand = { ...read, ...theirs, version: 2 };
  answerCalls(
    ...aStaffMember("brand.read", "brand.update"),
    on(brandRoutes.get).answer(() => stored),
    on(brandRoutes.update).answer(({ body: { version, ...changes } }) => {
      sent.push(changes);
      if (version !== stored.version) return changedBy({ by: "Karim Mia", at: "2026-11-16T06:30:00.000Z" });
      const said = Object.entries(changes).filter(([, value]) => value !== undefined);
      stored = { ...stored, ...Object.fromEntries(said), version: version + 1 };
      return stored;
    }),
  );
  await renderInBackOffice(
    <RecordDialog title="Edit Himrekha" draft={read} schema={brandRoutes.create.body} onClose={() => undefined}>
      <TextInput source="title" label="Title" />
      <TextInput source="about" label="About" />
    </RecordDialog>,
    { resource: "brand" },
  );
  return { sent, stored: () => stored };
}

const form = page.getByRole("dialog", { name: "Edit Himrekha" });
const conflict = page.getByRole("dialog", { name: "You both changed this" });

test("only the changed field is sent, and a colleague's change to another field stays", async () => {
  const { sent, stored } = await edit({ about: "Frozen since 1998" });
  await form.getByLabelText("Title").fill("Himrekha Foods");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved together with the changes of Karim Mia")).toBeVisible();
  expect(sent).toEqual([{ title: "Himrekha Foods" }, { title: "Himrekha Foods" }]);
  expect(stored()).toMatchObject({ title: "Himrekha Foods", about: "Frozen since 1998" });
});

test("a field changed by both shows author, time and both values, and waits for a choice", async () => {
  const { sent, stored } = await edit({ title: "Himrekha Ltd", about: "Frozen since 1998" });
  await form.getByLabelText("Title").fill("Himrekha Foods");
  await form.getByRole("button", { name: "Save" }).click();

  await expect.element(conflict.getByText(/^Karim Mia saved other values on 16\/11\/2026, 12:30/)).toBeVisible();
  const title = conflict.getByRole("group", { name: "Title" });
  await expect.element(title.getByRole("radio", { name: "You: Himrekha Foods" })).toBeVisible();
  await expect.element(conflict.getByRole("button", { name: "Save" })).toBeDisabled();
  await expectAccessible();
  expect(sent).toHaveLength(1);

  await title.getByRole("radio", { name: "Karim Mia: Himrekha Ltd" }).click();
  await title.getByRole("radio", { name: "You: Himrekha Foods" }).click();
  await conflict.getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toMatchObject({ title: "Himrekha Foods", about: "Frozen since 1998", version: 3 });
});

test("returning to the form sends nothing and keeps the input", async () => {
  const { sent } = await edit({ title: "Himrekha Ltd" });
  await form.getByLabelText("Title").fill("Himrekha Foods");
  await form.getByRole("button", { name: "Save" }).click();
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(form.getByLabelText("Title")).toHaveValue("Himrekha Foods");
  expect(sent).toHaveLength(1);
  // The next save asks again instead of overwriting.
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(conflict).toBeVisible();
});
