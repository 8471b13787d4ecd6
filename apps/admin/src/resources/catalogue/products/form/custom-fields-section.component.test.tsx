import type { CustomField } from "@tatka/contract/content/custom-fields";
import { Form, SaveButton } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { CustomFieldsSection } from "./custom-fields-section.tsx";

const field = (more: Partial<CustomField> & Pick<CustomField, "key" | "type" | "label">): CustomField => ({
  ...{
    id: 1,
    kind: "product",
    labelBn: "ঘর",
    choices: [],
    isRequired: false,
    isActive: true,
    isPublic: false,
    version: 1,
  },
  ...more,
});
const fields = [
  field({ key: "origin", type: "text", label: "Origin", isRequired: true }),
  field({ key: "halal", type: "boolean", label: "Halal" }),
  field({ key: "margin", type: "number", label: "Margin" }),
];

const saved: object[] = [];
beforeEach(async () => {
  saved.length = 0;
  await renderInBackOffice(
    <Form
      defaultValues={{ custom: { origin: null, halal: null, margin: 4 } }}
      onSubmit={(values: object) => void saved.push(values)}
    >
      <CustomFieldsSection fields={fields} />
      <SaveButton alwaysEnable />
    </Form>,
  );
});

const save = () => page.getByRole("button", { name: "Save" }).click();

test("fields are saved by the form, with null for those without a value", async () => {
  await page.getByRole("textbox", { name: "Origin" }).fill("Bogura");
  await page.getByRole("spinbutton", { name: "Margin" }).fill("");
  await page.getByRole("combobox", { name: "Halal" }).click();
  await page.getByRole("option", { name: "No", exact: true }).click();
  await save();
  await expect.poll(() => saved).toEqual([{ custom: { origin: "Bogura", halal: false, margin: null } }]);
});

test("a required field without a value is focused and explained instead", async () => {
  await save();
  const origin = page.getByRole("textbox", { name: "Origin" });
  await expect.element(origin).toHaveFocus();
  await expect.element(origin).toBeInvalid();
  await origin.fill("Bogura");
  await save();
  await expect.poll(() => saved.length).toBe(1);
});
