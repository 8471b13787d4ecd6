import type { CartItem } from "@tatka/contract/cart-item";
import { expect, test } from "vitest";
import { type CartAction, type CartState, cartAfter, emptyCart, itemCount, quantityOf } from "./cart-state.ts";

const item = (id: number, quantity = 1, salePrice = 10.1): CartItem => ({
  id,
  product: { slug: `p-${id}`, title: "Paratha", titleBn: "পরোটা" },
  variation: { id, title: "5 pcs", titleBn: "৫ পিস" },
  quantity,
  images: [],
  salePrice,
  regularPrice: salePrice,
  measurement: 5,
  UOM: { title: "Pcs" },
  available: 20,
});

const after = (...actions: CartAction[]): CartState => actions.reduce(cartAfter, emptyCart);
const contents = ({ cartItems }: CartState) => cartItems.map(({ id, quantity }) => [id, quantity]);

test("adding appends new items and increases existing ones", () => {
  const state = after({ type: "add", item: item(1) }, { type: "add", item: item(2) }, { type: "add", item: item(1) });
  expect(contents(state)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("decreasing to zero removes the item", () => {
  const state = after({ type: "setItems", items: [item(1, 2)] }, { type: "decrease", item: item(1) });
  expect(contents(state)).toEqual([[1, 1]]);
  expect(contents(cartAfter(state, { type: "decrease", item: item(1) }))).toEqual([]);
  expect(cartAfter(emptyCart, { type: "decrease", item: item(1) })).toEqual(emptyCart);
});

test("an empty cart does not replace existing items", () => {
  const state = after({ type: "add", item: item(1) }, { type: "setItems", items: [] });
  expect(contents(state)).toEqual([[1, 1]]);
  expect(contents(cartAfter(state, { type: "setItems", items: [item(2, 3)] }))).toEqual([[2, 3]]);
});

test("removing and clearing", () => {
  const state = after({ type: "setItems", items: [item(1), item(2, 4)] }, { type: "remove", id: 1 });
  expect(contents(state)).toEqual([[2, 4]]);
  expect(cartAfter(state, { type: "clear" })).toEqual(emptyCart);
});

test("the total is exact to the poisha", () => {
  const state = after({ type: "setItems", items: [item(1, 3, 10.1), item(2, 1, 0.2)] });
  expect(state.cartTotal).toBe(30.5);
  expect(itemCount(state)).toBe(4);
  expect(quantityOf(state, 1)).toBe(3);
  expect(quantityOf(state, 9)).toBe(0);
});

test("continuing to the checkout is remembered, whatever happens to the items", () => {
  expect(emptyCart.checkout).toBe(false);
  const state = after({ type: "setCheckout", checkout: true }, { type: "add", item: item(1) }, { type: "clear" });
  expect(state).toEqual({ ...emptyCart, checkout: true });
  expect(cartAfter(state, { type: "setCheckout", checkout: false })).toEqual(emptyCart);
});

test("the guest's pending item is remembered and cleared", () => {
  const state = after({ type: "setLastItemToAdd", item: { variationId: 7, quantity: 1 } });
  expect(state.lastItemToAdd).toEqual({ variationId: 7, quantity: 1 });
  expect(cartAfter(state, { type: "setLastItemToAdd", item: null }).lastItemToAdd).toBeNull();
});
