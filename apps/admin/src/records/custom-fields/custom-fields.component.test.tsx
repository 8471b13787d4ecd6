import { type AdminProduct, adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { type CustomField, customFieldRoutes, fieldRoutes } from "@tatka/contract/content/custom-fields";
import { type AdminOrderHead, adminListOrders } from "@tatka/contract/orders/order-list-admin";
import { type AdminCustomer, customerRoutes } from "@tatka/contract/people/customers-admin";
import { listSavedFilters } from "@tatka/contract/people/saved-filters";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { ListBase } from "react-admin";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { i18nProvider } from "../../providers/i18n-provider.ts";
import { ProductTable } from "../../resources/catalogue/products/product-table.tsx";
import { CustomFieldsPage } from "../../resources/content/custom-fields/custom-fields-page.tsx";
import { OrderTable } from "../../resources/orders/orders/list/order-table.tsx";
import { CustomerList } from "../../resources/people/customers/customer-list.tsx";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../testing/render-in-back-office.tsx";
import { ListBar } from "../list/list-bar.tsx";
import { CustomFieldFilter } from "./custom-field-filter.tsx";
import { CustomFieldsCard } from "./custom-fields-card.tsx";

const at = "2026-11-16T06:30:00.000Z";
const field = (more: Partial<CustomField>): CustomField => ({
  ...{ id: 1, kind: "product", key: "certified", type: "date", label: "Certified", labelBn: "সনদ" },
  ...{ isRequired: false, isActive: true, isPublic: false, choices: [], version: 1, ...more },
});
const certified = field({});
const halal = field({ id: 2, key: "halal", type: "boolean", label: "Halal", labelBn: "হালাল", isPublic: true });
const origin = field({ id: 3, key: "origin", type: "text", label: "Origin", labelBn: "উৎস" });
const pack = field({
  ...{ id: 4, kind: "order", key: "pack", type: "choice", label: "Pack", labelBn: "প্যাক" },
  choices: [{ code: "box", en: "Gift box", bn: "উপহারের বাক্স" }],
});
const household = field({
  id: 5,
  kind: "customer",
  key: "household",
  type: "number",
  label: "Household",
  labelBn: "পরিবার",
});

const inBangla = () => i18nProvider.changeLocale("bn");

afterEach(() => i18nProvider.changeLocale("en"));
beforeEach(() => page.viewport(1280, 800));

describe("the card of a record", () => {
  const saved: object[] = [];
  const values = [
    { ...certified, value: "2027-01-31" },
    { ...halal, value: true },
  ];
  beforeEach(() => {
    saved.length = 0;
    answerCalls(
      ...aStaffMember("order.read", "order.update"),
      on(fieldRoutes.order.read).answer(() => ({ fields: values.map(withoutRow) })),
      on(fieldRoutes.order.change).answer(({ body }) => {
        saved.push(body.values);
        return "certified" in body.values
          ? refused("custom_field.wrong_value", undefined, {
              message: "The value of Certified does not fit this field.",
            })
          : { fields: values.map(withoutRow) };
      }),
    );
  });

  test("saves the changed fields only, says which ones customers see, and shows a refusal", async () => {
    await renderInBackOffice(<CustomFieldsCard kind="order" id="ABCD-EFGH-JKLM" />);
    const card = page.getByRole("region", { name: "Custom fields" });
    await expect.element(card.getByLabelText("Certified")).toHaveValue("31/01/2027");
    await expect.element(card.getByText("Customers see this.")).toBeVisible();
    await expect.element(card.getByRole("button", { name: "Save" })).toBeDisabled();
    await card.getByRole("combobox", { name: "Halal" }).click();
    await page.getByRole("option", { name: "No" }).click();
    await card.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => saved).toEqual([{ halal: false }]);
    await card.getByLabelText("Certified").fill("29/02/2028");
    await card.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => saved.at(-1)).toEqual({ certified: "2028-02-29" });
    await expect.element(card.getByRole("alert")).toHaveTextContent("The value of Certified does not fit this field.");
    await expectAccessible();
  });

  test("is in Bangla", async () => {
    await inBangla();
    await renderInBackOffice(<CustomFieldsCard kind="order" id="ABCD-EFGH-JKLM" />);
    const card = page.getByRole("region", { name: "নিজস্ব ঘর" });
    await expect.element(card.getByRole("combobox", { name: "হালাল" })).toHaveTextContent("হ্যাঁ");
    await expect.element(card.getByText("ক্রেতারা এটি দেখেন।")).toBeVisible();
  });
});

/** As the read call answers. */
function withoutRow({
  id: _,
  kind: __,
  isActive: ___,
  version: ____,
  ...rest
}: CustomField & { value: string | boolean }) {
  return rest;
}

describe("the settings", () => {
  const made: object[] = [];
  beforeEach(() => {
    made.length = 0;
    answerCalls(
      ...aStaffMember("setting.read", "setting.update"),
      on(customFieldRoutes.list).answer(() => ({ items: [certified, halal, pack] })),
      on(customFieldRoutes.create).answer(({ body }) => {
        made.push(body);
        return { ...certified, ...body, id: 9, key: "source" };
      }),
    );
  });

  test("define a field that customers see, and offer that for products and orders only", async () => {
    await renderInBackOffice(<CustomFieldsPage />);
    await expect.element(page.getByText(/^Yes or no · Customers see it/)).toBeVisible();
    await page.getByRole("button", { name: "New field" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name(?! in)/ }).fill("Source");
    await dialog.getByRole("textbox", { name: "Name in Bangla" }).fill("উৎস");
    await dialog.getByRole("checkbox", { name: "Customers see it on the product page" }).click();
    await dialog.getByRole("combobox", { name: "Field of" }).click();
    await page.getByRole("option", { name: "Customers" }).click();
    await expect.element(dialog.getByRole("checkbox", { name: /^Customers see it/ })).not.toBeInTheDocument();
    await dialog.getByRole("combobox", { name: "Field of" }).click();
    await page.getByRole("option", { name: "Orders" }).click();
    await expect
      .element(dialog.getByRole("checkbox", { name: "Customers see it on their order's page" }))
      .toBeChecked();
    await expectAccessible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => made).toMatchObject([{ kind: "order", label: "Source", isPublic: true }]);
  });

  test("are in Bangla", async () => {
    await inBangla();
    await renderInBackOffice(<CustomFieldsPage />);
    await expect.element(page.getByText(/^হ্যাঁ বা না · ক্রেতারা দেখেন/)).toBeVisible();
    await page.getByRole("button", { name: "নতুন ঘর" }).click();
    await expect.element(page.getByRole("checkbox", { name: "ক্রেতারা পণ্যের পাতায় এটি দেখেন" })).toBeVisible();
  });
});

const product: AdminProduct = {
  ...{ id: 1, slug: "paratha", title: "Paratha", titleBn: "পরোটা", storage: "frozen", status: "active" },
  ...{ category: { id: 1, title: "Bread", titleBn: "রুটি" }, brand: { id: 1, title: "Himrekha" } },
  ...{ publishAt: null, imageUrl: null, lowestSalePrice: 70, variationCount: 0, version: 1, updatedAt: at },
  ...{ variations: [], custom: { certified: "2027-01-31", halal: true } },
};
const order: AdminOrderHead = {
  ...{ id: "TATK-0000-0001", number: "TATK-0000-0001", status: "placed", paymentStatus: "unpaid" },
  ...{ paymentMethod: "cod", placedAt: at, deliverFrom: at, deliverUntil: at, shippingKind: "standard" },
  ...{ region: "dhaka", hub: { id: 1, title: "Tejgaon", titleBn: "তেজগাঁও" }, total: 500, itemCount: 2 },
  ...{ storages: ["frozen"], noteCount: 0, waitsForTransfer: false, legalDueAt: null, openCheck: null, run: null },
  recipient: {
    ...{ name: "Rahima", phone: "+8801712345678" },
    ...{ zone: { title: "Banani", titleBn: "বনানী" }, district: { title: "Dhaka", titleBn: "ঢাকা" } },
  },
  ...{ custom: { pack: "box" }, version: 1 },
};
const customer: AdminCustomer = {
  ...{ id: 3, name: "Rahima", email: null, phone: null, createdAt: at, orders: 1, delivered: 1, spent: 500 },
  ...{ lastOrderAt: at, city: "dhaka", tags: [], custom: { household: 4.5 } },
};
const pageWith = <Item,>(item: Item) => ({ items: [item], total: 1, page: 1, take: 25 });

describe("a list", () => {
  const cell = (text: string) => page.getByRole("cell", { name: text, exact: true });

  async function addColumn(name: string, button = /^Columns/) {
    await expect.element(page.getByRole("columnheader", { name, exact: true })).not.toBeInTheDocument();
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("menu").getByLabelText(name).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }

  test("of products gets a column for a field by the column button", async () => {
    answerCalls(
      on(fieldRoutes.product.list).answer(() => ({ fields: [certified, halal] })),
      ...aStaffMember("product.read"),
      on(adminListProducts).answer(() => pageWith(product)),
    );
    await renderInBackOffice(
      <ListBase resource="product">
        <ListBar />
        <ProductTable hub={undefined} />
      </ListBase>,
      { resource: "product" },
    );
    await addColumn("Certified");
    await expect.element(cell("31 January 2027")).toBeVisible();
    await expect.element(cell("Yes")).not.toBeInTheDocument();
  });

  test("of orders gets a column in Bangla, too", async () => {
    await inBangla();
    answerCalls(
      on(fieldRoutes.order.list).answer(() => ({ fields: [pack] })),
      ...aStaffMember("order.read"),
      on(adminListOrders).answer(() => ({ ...pageWith(order), isEstimate: false })),
    );
    await renderInBackOffice(
      <ListBase resource="order" sort={{ field: "placedAt", order: "DESC" }}>
        <ListBar />
        <OrderTable />
      </ListBase>,
      { resource: "order" },
    );
    await addColumn("প্যাক", /কলাম/);
    await expect.element(cell("উপহারের বাক্স")).toBeVisible();
  });

  test("of customers is filtered by a field, and the filter can be cleared", async () => {
    const asked: unknown[] = [];
    answerCalls(
      on(fieldRoutes.customer.list).answer(() => ({ fields: [household] })),
      ...aStaffMember("customer.read"),
      on(listSavedFilters).answer(() => ({ items: [] })),
      on(customerRoutes.list).answer(({ query }) => {
        asked.push(query.field);
        return pageWith(customer);
      }),
    );
    await renderInBackOffice(<CustomerList />, { resource: "customer" });
    await addColumn("Household");
    await expect.element(cell("4.5")).toBeVisible();
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("combobox", { name: "Custom field" }).click();
    await page.getByRole("option", { name: "Household" }).click();
    await page.getByRole("spinbutton", { name: "Household" }).fill("4.5");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => asked.at(-1)).toEqual({ key: "household", value: "4.5" });
    await expect.element(page.getByRole("spinbutton", { name: "Household" })).toHaveValue(4.5);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(() => asked.at(-1)).toBeUndefined();
    await expect.element(page.getByRole("spinbutton", { name: "Household" })).not.toBeInTheDocument();
  });

  test("is filtered at once by yes or no, and by a text when its field is left", async () => {
    const asked: unknown[] = [];
    answerCalls(
      on(fieldRoutes.product.list).answer(() => ({ fields: [halal, origin] })),
      ...aStaffMember("product.read"),
      on(adminListProducts).answer(({ query }) => {
        asked.push(query.field);
        return pageWith(product);
      }),
    );
    await renderInBackOffice(
      <ListBase resource="product">
        <CustomFieldFilter kind="product" />
      </ListBase>,
      { resource: "product" },
    );
    await page.getByRole("combobox", { name: "Custom field" }).click();
    await page.getByRole("option", { name: "Halal" }).click();
    await page.getByRole("combobox", { name: "Halal" }).click();
    await page.getByRole("option", { name: "Yes" }).click();
    await expect.poll(() => asked.at(-1)).toEqual({ key: "halal", value: "true" });
    await page.getByRole("combobox", { name: "Custom field" }).click();
    await page.getByRole("option", { name: "Origin" }).click();
    await page.getByRole("textbox", { name: "Origin" }).fill("Bogura");
    expect(asked.at(-1)).toEqual({ key: "halal", value: "true" });
    await userEvent.tab();
    await expect.poll(() => asked.at(-1)).toEqual({ key: "origin", value: "Bogura" });
  });
});
