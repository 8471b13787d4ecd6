import { checkoutInfo } from "@tatka/contract/delivery/delivery";
import { cartSubstitutes, checkoutSummary, placeOrder } from "@tatka/contract/orders/checkout";
import { offeredVouchers } from "@tatka/contract/orders/vouchers";
import { checkoutPaymentMethods } from "@tatka/contract/payments/payments";
import { type Address, listAddresses } from "@tatka/contract/people/addresses";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import type { Language } from "@tatka/domain/language";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { CheckoutBar } from "./checkout-bar.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { useCheckout } from "./use-checkout.ts";

const sylhet = { id: 1, title: "Sylhet", titleBn: "সিলেট" };
const address: Address = {
  ...{ id: 3, label: null, name: "Rahima Khatun", phone: "01712345678", address: "House 7" },
  ...{ division: sylhet, district: sylhet, zone: sylhet, landmark: "", deliveryNote: "", position: null },
  ...{ isDefault: true, isDeliverable: true },
};
const peas = { variationId: 8, title: "Frozen peas", titleBn: "মটরশুঁটি" };

const canned = {
  ...{ variationId: 9, product: { title: "Dried peas", titleBn: "শুকনা মটর" }, images: [] },
  ...{ size: { title: "500 g", titleBn: "৫০০ গ্রাম" }, quantity: 1, total: 120, difference: -20, orderTotal: 640 },
};

/** A checkout in a courier's zone. The server refuses every order, so it stays open. */
async function openCheckout({ isCold = false, language = "en" as Language }): Promise<unknown[]> {
  const sent: unknown[] = [];
  answerCalls(
    on(listAddresses).answer(() => [address]),
    on(checkoutSummary).answer(() => ({
      ...{ subtotal: 600, discount: 0, deliveryCharge: 60, deliveryDiscount: 0, total: 660 },
      ...{ itemCount: 2, saving: 0, minOrderAmount: 0, isBelowMinimum: false, fingerprint: "f" },
      ...{ plastic: { pieces: 0, grams: 0 }, shortages: [], discounts: [], nearDiscounts: [], cashCheck: null },
      needsCold: isCold ? [peas] : [],
    })),
    on(cartSubstitutes).answer(() => [canned]),
    on(offeredVouchers).answer(() => []),
    on(checkoutPaymentMethods).answer(() => []),
    on(checkoutInfo).answer(() => ({
      zone: { ...sylhet, hub: sylhet },
      methods: [{ id: 1, kind: "standard", title: "Standard", titleBn: "সাধারণ", minutes: null, rules: [], charge: 60 }],
      days: { from: 2, until: 4 },
      slots: [],
    })),
    on(placeOrder).answer(({ body }) => {
      sent.push(body.slotId);
      return refused("order.below_minimum");
    }),
  );
  await renderInShop(<Checkout />, { language });
  return sent;
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

test("days of a courier are shown instead of slots, and the order is placed without one", async () => {
  const sent = await openCheckout({});
  await expect.element(page.getByText(/A courier brings your order in 2 to 4 days/)).toBeInTheDocument();
  expect(page.getByRole("radio", { name: /AM|PM/ }).elements()).toEqual([]);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0] ?? null).toBeNull();
});

test("items that must stay cold are named with what the customer can do", async () => {
  await openCheckout({ isCold: true });
  const notice = page.getByRole("region", { name: "These items can't go to this address" });
  await expect.element(notice.getByText("Frozen peas")).toBeVisible();
  await expect.element(notice.getByRole("button", { name: "Remove Frozen peas" })).toBeVisible();
  await expect.element(notice.getByText("Dried peas, 500 g · ৳120")).toBeVisible();
  const instead = notice.getByRole("button", { name: "Take Dried peas, 500 g instead of Frozen peas" });
  await expect.element(instead).toBeVisible();
  await page.viewport(360, 800);
  expect(instead.element().getBoundingClientRect().right).toBeLessThan(360);
  await notice.getByRole("button", { name: "Choose another address" }).click();
  await expect.element(page.getByRole("radio", { name: /House 7/ })).toBeVisible();
});

test("days and cold items are in Bangla", async () => {
  await openCheckout({ isCold: true, language: "bn" });
  await expect.element(page.getByText(/কুরিয়ার ২ থেকে ৪ দিনের মধ্যে/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "মটরশুঁটি বাদ দিন" })).toBeVisible();
});
