import { brandRoutes } from "@tatka/contract/catalogue/terms-admin";
import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { TextInput } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { RecordForm } from "./record-form.tsx";

const brand = { id: 7, version: 1, title: "Himrekha", titleBn: "হিমরেখা", slug: "himrekha", about: "" };

test("staff with read permission only see a record without a form", async () => {
  answerCalls(...aStaffMember("brand.read"));
  await renderInBackOffice(
    <RecordForm title={() => "Himrekha"} schema={brandRoutes.create.body} draft={brand}>
      <TextInput source="title" label="Title" />
    </RecordForm>,
    { resource: "brand" },
  );
  await expect.element(page.getByRole("textbox", { name: "Title" })).toBeDisabled();
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Himrekha");
  expect(page.getByRole("button", { name: "Save" }).elements()).toEqual([]);
});
