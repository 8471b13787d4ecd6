import { Form } from "react-admin";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { i18nProvider } from "../../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../../testing/expect-accessible.ts";
import { renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { AllergensField, MainIngredientField, ProductTypeField } from "./likeness-fields.tsx";

const unknown = { productType: null, mainIngredient: null, allergenCodes: null, allergens: "", allergensBn: "" };

function Draft() {
  return <pre data-testid="draft">{JSON.stringify(useWatch())}</pre>;
}

/** The fields in a product form, and the values they would save. */
async function showFields(draft: object = {}) {
  await renderInBackOffice(
    <Form record={{ ...unknown, ...draft }}>
      <ProductTypeField known={["samosa", "spring roll"]} />
      <MainIngredientField />
      <AllergensField />
      <Draft />
    </Form>,
  );
  return () => JSON.parse(page.getByTestId("draft").element().textContent ?? "{}") as object;
}

const field = (name: string) => page.getByRole("combobox", { name });

test("unset is unknown, and none is set explicitly", async () => {
  const draft = await showFields();
  await expect.element(page.getByText("Not known. The product is never proposed as a replacement.")).toBeVisible();
  await field("Allergens").click();
  await page.getByRole("option", { name: "None of these" }).click();
  await expect.poll(draft).toMatchObject({ allergenCodes: [] });
  await page.getByRole("option", { name: "milk" }).click();
  await page.getByRole("option", { name: "gluten" }).click();
  await expect.poll(draft).toMatchObject({ allergenCodes: ["milk", "gluten"] });
  await userEvent.keyboard("{Escape}");
  await expectAccessible();
});

test("a type is chosen from existing ones or new, and ingredients are found by typing", async () => {
  const draft = await showFields();
  await field("Product type").fill("Paneer Roll");
  await expect.poll(draft).toMatchObject({ productType: "paneer roll" });
  await field("Product type").fill("spr");
  await page.getByRole("option", { name: "spring roll" }).click();
  await expect.poll(draft).toMatchObject({ productType: "spring roll" });
  await field("Main ingredient").fill("hil");
  await page.getByRole("option", { name: "Hilsa" }).click();
  await expect.poll(draft).toMatchObject({ mainIngredient: "hilsa" });
});

test("an allergen text typed earlier is shown until allergens are selected", async () => {
  const draft = await showFields({ allergens: "traces of nuts", allergensBn: "বাদাম" });
  await expect.element(page.getByText(/Customers read: traces of nuts/)).toBeVisible();
  await field("Allergens").click();
  await page.getByRole("option", { name: "nuts", exact: true }).click();
  await expect.poll(draft).toMatchObject({ allergenCodes: ["nuts"], allergens: "", allergensBn: "" });
});

test("every option has a Bangla name", async () => {
  await i18nProvider.changeLocale("bn");
  await showFields({ mainIngredient: "chicken", allergenCodes: ["milk"] });
  await expect.element(field("মূল উপাদান")).toHaveValue("মুরগি");
  await expect.element(page.getByText("দুধ")).toBeVisible();
});
