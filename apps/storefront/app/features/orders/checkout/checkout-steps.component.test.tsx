import { checkoutInfo } from "@tatka/contract/delivery/delivery";
import { checkoutSummary, placeOrder } from "@tatka/contract/orders/checkout";
import { offeredVouchers } from "@tatka/contract/orders/vouchers";
import { checkoutPaymentMethods } from "@tatka/contract/payments/payments";
import { type Address, listAddresses } from "@tatka/contract/people/addresses";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { CheckoutBar } from "./checkout-bar.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { readDraft } from "./draft.ts";
import { useCheckout } from "./use-checkout.ts";

const dhaka = { id: 1, title: "Dhaka", titleBn: "ঢাকা" };
const address: Address = {
  ...{ id: 3, label: null, name: "Rahima Khatun", phone: "01712345678", address: "House 7" },
  ...{ division: dhaka, district: dhaka, zone: dhaka, landmark: "", deliveryNote: "", position: null },
  ...{ isDefault: true, isDeliverable: true },
};
const morning = { id: "1:2026-12-01", date: "2026-12-01", from: "09:00", to: "12:00" };
const noon = { id: "2:2026-12-01", date: "2026-12-01", from: "12:00", to: "15:00" };

/** The server refuses every order, and the morning fills with the first refusal. */
async function openCheckout(): Promise<(string | null | undefined)[]> {
  const sentSlots: (string | null | undefined)[] = [];
  answerCalls(
    on(listAddresses).answer(() => [address]),
    on(checkoutSummary).answer(() => ({
      ...{ subtotal: 600, discount: 0, deliveryCharge: 60, deliveryDiscount: 0, total: 660 },
      ...{ itemCount: 2, saving: 0, minOrderAmount: 0, isBelowMinimum: false, fingerprint: "f" },
      ...{
        plastic: { pieces: 0, grams: 0 },
        shortages: [],
        needsCold: [],
        discounts: [],
        nearDiscounts: [],
        cashCheck: null,
      },
    })),
    on(offeredVouchers).answer(() => []),
    on(checkoutPaymentMethods).answer(() => []),
    on(checkoutInfo).answer(() => ({
      zone: { ...dhaka, hub: dhaka },
      methods: [{ id: 1, kind: "standard", title: "Standard", titleBn: "", minutes: null, rules: [], charge: 60 }],
      days: null,
      slots: [
        { ...morning, remaining: sentSlots.length === 0 ? 9 : 0, cutoffAt: "2026-12-01T02:00:00Z" },
        { ...noon, remaining: 9, cutoffAt: "2026-12-01T05:00:00Z" },
      ],
    })),
    on(placeOrder).answer(({ body }) => {
      sentSlots.push(body.slotId);
      return refused("order.below_minimum");
    }),
  );
  await renderInShop(<Checkout />);
  return sentSlots;
}

function Checkout() {
  const checkout = useCheckout();
  return (
    <>
      <CheckoutSteps checkout={checkout} />
      {checkout.method && <CheckoutBar checkout={checkout} />}
    </>
  );
}

beforeEach(() => sessionStorage.clear());

const confirm = () => page.getByRole("button", { name: "Continue to payment" }).click();
const order = () => page.getByRole("button", { name: /^Place order/ }).click();

test("continuing to payment keeps the preselected time", async () => {
  await openCheckout();
  expect(readDraft().slotId).toBe(null);
  await confirm();
  await expect.poll(() => readDraft().slotId).toBe(morning.id);
});

test("a confirmed time that filled is chosen again, and not replaced unseen", async () => {
  const sentSlots = await openCheckout();
  await confirm();
  await order();
  await expect.poll(() => sentSlots).toEqual([morning.id]);
  await expect.element(page.getByText(/12–3 PM/).first()).toBeInTheDocument();
  await order();
  await expect.element(page.getByRole("radio", { name: "12–3 PM" })).toBeChecked();
  expect(sentSlots).toEqual([morning.id]);
  await confirm();
  await order();
  await expect.poll(() => sentSlots).toEqual([morning.id, noon.id]);
});
