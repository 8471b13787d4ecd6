import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import { adminNewProductChoices, adminProductChoices } from "@tatka/contract/catalogue/products-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { ListBase } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { HubChoice, useHub } from "./hub-choice.tsx";
import { ProductNarrowing } from "./product-narrowing.tsx";

const hubs = ["Tejgaon hub", "Mirpur hub"].map((title, index) => ({
  ...{ id: index + 1, title, titleBn: title, region: "dhaka" as const },
}));

const choices = { categories: [], brands: [], tags: [], attributes: [], uoms: [], productTypes: [], hubs };

function ChosenHub() {
  const [hub, choose] = useHub();
  return hub && <HubChoice hub={hub} onChange={choose} />;
}

const choose = async (field: string, option: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
};

test("products are filtered by the stock of one hub or all hubs, and the filter names which", async () => {
  const asked: unknown[] = [];
  answerCalls(
    ...aStaffMember("product.read"),
    // Until the permissions are known, the choices are requested as for a new product.
    ...[adminProductChoices, adminNewProductChoices].map((route) => on(route).answer(() => choices)),
    on(adminListProducts).answer(({ query: { stock, hub } }) => {
      asked.push([stock, hub]);
      return { items: [], total: 0, page: 1, take: 25 };
    }),
  );
  await renderInBackOffice(
    <ListBase>
      <ChosenHub />
      <ProductNarrowing />
    </ListBase>,
    { resource: "product" },
  );
  await choose("Stock", "Out of stock at Tejgaon hub");
  await expect.poll(() => asked.at(-1)).toEqual(["out", 1]);
  await choose("Stock at", "Mirpur hub");
  await expect.poll(() => asked.at(-1)).toEqual(["out", 2]);
  await choose("Stock", "Low stock everywhere");
  await expect.poll(() => asked.at(-1)).toEqual(["low", undefined]);
});
