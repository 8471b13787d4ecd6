import { adminListBulkHubs } from "@tatka/contract/catalogue/bulk-changes";
import { type AdminProduct, adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { adminSetPrice } from "@tatka/contract/catalogue/products-admin";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { ListBase } from "react-admin";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ListBar } from "../../../records/list/list-bar.tsx";
import { ViewChips } from "../../../records/list/view-chips.tsx";
import { expectAccessible, expectReadableInTheDark } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { ProductBulkBar } from "./product-bulk-bar.tsx";
import { ProductTable } from "./product-table.tsx";

const hub = { id: 1, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব", region: "dhaka" as const };

const products = Array.from({ length: 5 }, (_, index): AdminProduct => {
  const id = index + 1;
  return {
    id,
    slug: `paratha-${id}`,
    title: `Paratha ${id}`,
    titleBn: `পরোটা ${id}`,
    category: { id: 1, title: "Paratha", titleBn: "পরোটা" },
    brand: { id: 1, title: "Himrekha" },
    storage: "frozen",
    status: "active",
    publishAt: null,
    imageUrl: null,
    lowestSalePrice: 70,
    variationCount: 2,
    version: 1,
    updatedAt: "2026-11-16T06:30:00.000Z",
    custom: {},
    variations: [5, 10].map((pieces) => ({
      id: 10 * id + pieces,
      title: `${pieces} pcs`,
      titleBn: `${pieces} পিস`,
      sku: `P-${id}-${pieces}`,
      gtin: null,
      regularPrice: 15 * pieces,
      salePrice: null,
      stock: [{ hubId: 1, onHand: 40, reserved: 0 }],
    })),
  };
});

/** The products with their toolbar, after a colleague changed their prices. Returns the list requests. */
async function showProducts() {
  const asked: unknown[] = [];
  answerCalls(
    ...aStaffMember("product.read", "product.update"),
    on(adminListProducts).answer(({ query }) => {
      asked.push([query.sort, query.order]);
      const items = products.filter(({ id }) => query.ids?.includes(id) ?? true);
      return { items, total: items.length, page: 1, take: 25 };
    }),
    on(adminListBulkHubs).answer(() => [hub].map(({ id, title, titleBn }) => ({ id, title, titleBn }))),
    on(adminSetPrice).answer(({ body }) =>
      body.regularPrice === 1
        ? refused("request.invalid", { regularPrice: "Must not be below the sale price" })
        : refused("record.changed"),
    ),
  );
  await renderInBackOffice(
    <ListBase resource="product" sort={{ field: "updatedAt", order: "DESC" }} perPage={25}>
      <ViewChips
        views={[
          { label: "All", filter: {} },
          { label: "Active", filter: { status: "active" } },
        ]}
      />
      <ListBar />
      <ProductBulkBar />
      <ProductTable hub={hub} />
    </ListBase>,
    { resource: "product" },
  );
  await expect.element(page.getByRole("checkbox", { name: "Select Paratha 1" })).toBeVisible();
  return asked;
}

const toolbar = page.getByRole("toolbar", { name: "Bulk edit" });

test("products have one line each under a sticky head, without horizontal scrolling", async () => {
  await showProducts();
  const heights = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().height);
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  await expectAccessible();
  await expectReadableInTheDark();
  await page.viewport(1280, 260);
  scrollTo(0, 150);
  // Below the app bar.
  await expect.poll(() => document.querySelector("thead th")?.getBoundingClientRect().top).toBe(48);
});

test("pressing a column's head sorts by it, and pressing again reverses the order", async () => {
  const asked = await showProducts();
  const sort = page.getByRole("table").getByText("Title");
  await sort.click();
  await expect.poll(() => asked.at(-1)).toEqual(["title", "ASC"]);
  await sort.click();
  await expect.poll(() => asked.at(-1)).toEqual(["title", "DESC"]);
});

test("the sizes of a product open below it", async () => {
  await showProducts();
  const sizes = page.getByRole("button", { name: "2 sizes: Paratha 3" });
  const price = page.getByRole("button", { name: /^Edit price of Paratha 3, 10 pcs/ });
  await sizes.click();
  await expect.element(price).toBeVisible();
  await sizes.click();
  await expect.element(price).not.toBeInTheDocument();
});

test("a refused price and a conflict are shown at the cell", async () => {
  await showProducts();
  await page.getByRole("button", { name: "2 sizes: Paratha 3" }).click();
  await page.getByRole("button", { name: /^Edit price of Paratha 3, 10 pcs/ }).click();
  const price = page.getByRole("spinbutton", { name: "Edit price of Paratha 3, 10 pcs" });
  await price.fill("1");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText("Must not be below the sale price")).toBeVisible();
  await price.fill("160");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText(/^Someone else changed this/)).toBeVisible();
  await expect.element(price).toHaveValue(160);
});

test("the selection lists its products, and each can be removed", async () => {
  await showProducts();
  for (const title of ["Paratha 1", "Paratha 2"]) {
    await page.getByRole("checkbox", { name: `Select ${title}` }).click();
  }
  await expect.element(toolbar.getByText("2 selected")).toBeVisible();
  const chosen = toolbar.getByRole("list", { name: "Selected" });
  expect(
    chosen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Paratha 1", "Paratha 2"]);
  await chosen.getByRole("button", { name: "Unselect Paratha 1" }).click();
  await expect.element(toolbar.getByText("1 selected")).toBeVisible();
  await chosen.getByRole("button", { name: "Unselect Paratha 2" }).click();
  await expect.element(toolbar).not.toBeInTheDocument();
});

test("the confirmation names the selected products", async () => {
  await showProducts();
  for (const title of ["Paratha 1", "Paratha 2"]) {
    await page.getByRole("checkbox", { name: `Select ${title}` }).click();
  }
  await toolbar.getByRole("button", { name: "Bulk edit" }).click();
  const names = page.getByRole("dialog").getByRole("group", { name: "Applies to 2 items:" }).getByRole("listitem");
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(["Paratha 1", "Paratha 2"]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("products hidden by a changed filter are deselected", async () => {
  await showProducts();
  await page.getByRole("checkbox", { name: "Select Paratha 1" }).click();
  await expect.element(toolbar).toBeVisible();
  await page.getByRole("button", { name: "Active" }).click();
  await expect.element(toolbar).not.toBeInTheDocument();
});
