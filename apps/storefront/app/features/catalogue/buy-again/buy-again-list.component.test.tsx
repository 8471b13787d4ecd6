import type { CartItem } from "@tatka/contract/cart-item";
import { buyAgain, refuseReminder, type UsualPurchase } from "@tatka/contract/orders/buy-again";
import { setQuantity } from "@tatka/contract/orders/cart";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { setUser } from "../../../login/user-store.ts";
import { leaveNothingBehind } from "../../../session/use-logout.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { usualOf as usual } from "../../../testing/usual-purchase.ts";
import { changeCart } from "../../orders/cart/index.ts";
import BuyAgainList from "./buy-again-list.tsx";

let visits = 0;

/** Responses are shared for a minute by name, so each visit has another. */
function logIn() {
  visits += 1;
  setUser({ id: 1, name: `Nasrin${visits}`, email: null, phone: null });
}

beforeEach(logIn);
afterEach(async () => {
  changeCart({ type: "clear" });
  await leaveNothingBehind();
});

const cartOf = (...ids: number[]) =>
  changeCart({
    type: "setItems",
    items: ids.map((id) => ({ id, quantity: 1, available: 9, salePrice: 90 }) as CartItem),
  });

const showList = (...usuals: UsualPurchase[]) => {
  answerCalls(on(buyAgain).answer(() => usuals));
  return renderInShop(<BuyAgainList onLeave={() => undefined} />);
};

const titles = () =>
  page
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

test("an empty cart is offered what the customer usually buys, due or not", async () => {
  await showList(usual(1, "Rice", 30), usual(2, "Milk", null), usual(3, "Oil", -2));
  await expect.element(page.getByRole("heading", { name: "Buy again" })).toBeVisible();
  expect(titles()).toEqual(["Rice", "Milk", "Oil"]);
  expect(page.getByRole("button", { name: /^Not now/ }).elements()).toEqual([]);
});

test("a cart is reminded of at most three items that are due and not in it", async () => {
  cartOf(1);
  const due = [usual(2, "Milk", -1), usual(3, "Oil", 3), usual(4, "Eggs", 0), usual(5, "Tea", 0)];
  await showList(usual(1, "Rice", 0), usual(6, "Salt", 9), usual(7, "Cake", null), ...due);
  await expect.element(page.getByRole("heading", { name: "Did you forget?" })).toBeVisible();
  expect(titles()).toEqual(["Milk", "Oil", "Eggs"]);
});

test("a refused reminder is gone and stays away until the item is due again", async () => {
  cartOf(1);
  const [milk, oil] = [usual(2, "Milk", 0), usual(3, "Oil", 0)];
  await showList(milk, oil);
  const sent: object[] = [];
  answerCalls(on(refuseReminder).answer(({ body }) => void sent.push(body)));
  await page.getByRole("button", { name: "Not now: Milk" }).click();
  await expect.poll(titles).toEqual(["Oil"]);
  await expect.poll(() => sent).toEqual([{ variationId: 2, dueOn: milk.dueOn }]);

  // On another device.
  logIn();
  const again = await showList({ ...milk, isReminderRefused: true }, oil);
  await expect.poll(() => again.container.textContent).toContain("Oil");
  expect(again.container.textContent).not.toContain("Milk");

  logIn();
  const later = await showList(usual(2, "Milk", 1));
  await expect.poll(() => later.container.textContent).toContain("Milk");
});

test("the usual number of pieces is added", async () => {
  cartOf(1);
  const { container } = await showList(usual(2, "Milk", 0, 3));
  await expect.poll(() => container.textContent).toContain("1 kg · Usually 3 every 7 days");
  const wanted: number[] = [];
  answerCalls(
    on(setQuantity).answer(({ query }) => {
      wanted.push(query.quantity);
      return refused("cart.over_stock");
    }),
  );
  await page.getByRole("button", { name: "Add to cart: Milk, 1 kg" }).click();
  await expect.poll(() => wanted).toEqual([3]);
});
