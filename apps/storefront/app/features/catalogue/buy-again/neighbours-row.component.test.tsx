import { type Neighbours, neighbours } from "@tatka/contract/orders/buy-again";
import { runningDiscounts } from "@tatka/contract/orders/discounts";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { usualOf } from "../../../testing/usual-purchase.ts";
import NeighboursRow from "./neighbours-row.tsx";

async function open(answer: Neighbours): Promise<void> {
  let isAsked = false;
  answerCalls(
    on(neighbours).answer(() => {
      isAsked = true;
      return answer;
    }),
    on(runningDiscounts).answer(() => []),
  );
  await renderInShop(<NeighboursRow />);
  await expect.poll(() => isAsked).toBe(true);
}

const products = [usualOf(1, "Mustard oil", 3), usualOf(2, "Turmeric", 3)].map(({ product }) => product);

test("the row says which product of the customer it goes with", async () => {
  await open({ because: { title: "Hilsa", titleBn: "ইলিশ" }, products });
  const row = page.getByRole("region", { name: "Because you buy Hilsa" });
  await expect.element(row.getByRole("heading", { name: "Mustard oil" })).toBeVisible();
  await expect.element(row.getByRole("heading", { name: "Turmeric" })).toBeVisible();
});

test("without a reason there is no row", async () => {
  await open({ because: null, products: [] });
  expect(page.getByRole("region").elements()).toEqual([]);
});
