import { categoryTree } from "@tatka/contract/catalogue/products";
import { type SearchBasket, searchBasketRoutes } from "@tatka/contract/catalogue/search-baskets";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { BasketList } from "./basket-list.tsx";

const iftar: SearchBasket = {
  ...{ id: 1, title: "Iftar", titleBn: "ইফতার", names: ["iftar", "ইফতার"], isDish: false, version: 2 },
  ...{ productIds: [], products: [], categoryIds: [], finds: ["dates"] },
};

const dialog = page.getByRole("dialog");
const save = dialog.getByRole("button", { name: "Save" });

/** The page with one basket; the first new basket is refused. Returns the sent bodies. */
async function openPage(): Promise<object[]> {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("search_word.create", "search_word.update"),
    on(categoryTree).answer(() => []),
    on(searchBasketRoutes.list).answer(() => ({ items: [iftar], total: 1, page: 1, take: 50 })),
    on(searchBasketRoutes.create).answer(({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused("record.refers_to_nothing") : { ...iftar, ...body, id: 2 };
    }),
  );
  await renderInBackOffice(<BasketList />, { resource: "search-basket" });
  return sent;
}

async function enter(label: RegExp, ...words: string[]): Promise<void> {
  await dialog.getByLabelText(label).click();
  for (const word of words) await userEvent.keyboard(`${word}{Enter}`);
}

test("a basket is listed with its search words", async () => {
  await openPage();
  await expect.element(page.getByText("Iftar", { exact: true })).toBeVisible();
  await expect.element(page.getByText("iftar, ইফতার")).toBeVisible();
});

test("a basket needs a word and content; after a refusal the input stays", async () => {
  const sent = await openPage();
  await page.getByRole("button", { name: "Add basket" }).click();
  await dialog.getByLabelText(/^Title/).fill("Picnic");
  await dialog.getByLabelText(/^Bangla title/).fill("পিকনিক");
  await save.click();
  await expect.element(dialog.getByText("Choose a product or a category, or enter a search")).toBeVisible();
  expect(sent).toEqual([]);
  await enter(/^Shoppers type/, "picnic", "পিকনিক");
  await enter(/^Short searches/, "chips", "juice");
  await save.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const basket = {
    ...{ title: "Picnic", titleBn: "পিকনিক", names: ["picnic", "পিকনিক"], isDish: false },
    ...{ productIds: [], categoryIds: [], finds: ["chips", "juice"] },
  };
  expect(sent).toEqual([basket, basket]);
});
