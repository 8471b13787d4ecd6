import { checkoutInfo } from "@tatka/contract/delivery/delivery";
import { checkoutSummary, placeOrder } from "@tatka/contract/orders/checkout";
import { offeredVouchers } from "@tatka/contract/orders/vouchers";
import { checkoutPaymentMethods } from "@tatka/contract/payments/payments";
import type { Address } from "@tatka/contract/people/addresses";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { CheckoutBar } from "./checkout-bar.tsx";
import { CheckoutSide } from "./checkout-side.tsx";
import { readDraft } from "./draft.ts";
import { useCheckout } from "./use-checkout.ts";

const dhaka = { id: 1, title: "Dhaka", titleBn: "ঢাকা" };
const address = { id: 3, division: dhaka, district: dhaka, zone: dhaka, isDeliverable: true } as Address;
const amounts = { subtotal: 600, discount: 0, deliveryCharge: 60, deliveryDiscount: 0, total: 660 };

/** The server refuses the order. The total for an address may take until `priced`. */
async function openCheckout({ priced = Promise.resolve() } = {}): Promise<(string | undefined)[]> {
  const sentCodes: (string | undefined)[] = [];
  answerCalls(
    on(checkoutSummary).answer(async ({ query: { voucherCode, addressId } }) => ({
      ...(addressId ? await priced.then(() => amounts) : { ...amounts, deliveryCharge: 0, total: 600 }),
      ...{ itemCount: 2, saving: 0, minOrderAmount: 0, isBelowMinimum: false, fingerprint: "f" },
      ...{
        plastic: { pieces: 0, grams: 0 },
        shortages: [],
        needsCold: [],
        discounts: [],
        nearDiscounts: [],
        cashCheck: null,
      },
      ...(voucherCode && {
        voucher: {
          code: voucherCode,
          ...(voucherCode === "OLD" && { refusal: "voucher.not_valid", message: "This voucher code is not valid." }),
        },
      }),
    })),
    on(offeredVouchers).answer(() => []),
    on(checkoutPaymentMethods).answer(() => []),
    on(checkoutInfo).answer(() => ({
      zone: { ...dhaka, hub: dhaka },
      methods: [{ id: 2, kind: "express", title: "", titleBn: "", minutes: 90, rules: [] }],
      days: null,
      slots: [],
    })),
    on(placeOrder).answer(({ body }) => {
      sentCodes.push(body.voucherCode);
      return refused(body.voucherCode === "LATE" ? "voucher.used_up" : "order.below_minimum");
    }),
  );
  await renderInShop(<Checkout />);
  await page.getByRole("button", { name: "Deliver here" }).click();
  return sentCodes;
}

function Checkout() {
  const checkout = useCheckout();
  return (
    <>
      <button type="button" onClick={() => checkout.select(address)}>
        Deliver here
      </button>
      <CheckoutSide checkout={checkout} />
      {checkout.method && <CheckoutBar checkout={checkout} />}
    </>
  );
}

const field = page.getByLabelText("Voucher code");
const apply = async (code: string) => {
  await field.fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
};
const orderButton = page.getByRole("button", { name: /^Place order/ });
const order = () => orderButton.click();
const refusal = page.getByText("This voucher code is not valid.");

test("a refused code is neither sent with the order nor stored", async () => {
  const sentCodes = await openCheckout();
  await apply("old");
  await expect.element(refusal).toBeVisible();
  expect(readDraft().voucherCode).toBe("");
  await order();
  await expect.poll(() => sentCodes).toEqual([undefined]);
});

test("a code that is refused only with the order is not sent again", async () => {
  const sentCodes = await openCheckout();
  await apply("late");
  await expect.element(page.getByText("LATE", { exact: true })).toBeVisible();
  await order();
  await expect.poll(() => sentCodes).toEqual(["LATE"]);
  await expect.element(field).toHaveValue("late");
  await expect.poll(() => readDraft().voucherCode).toBe("");
  await order();
  await expect.poll(() => sentCodes).toEqual(["LATE", undefined]);
});

test("a refusal is gone once the field is cleared", async () => {
  await openCheckout();
  await apply("old");
  await expect.element(refusal).toBeVisible();
  await field.clear();
  await expect.element(refusal).not.toBeInTheDocument();
});

test("a valid code is sent and stored, and can be removed", async () => {
  const sentCodes = await openCheckout();
  await apply("good");
  await expect.element(page.getByText("GOOD", { exact: true })).toBeVisible();
  await expect.poll(() => readDraft().voucherCode).toBe("GOOD");
  await order();
  await expect.poll(() => sentCodes).toEqual(["GOOD"]);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect.element(field).toHaveValue("");
});

test("an order waits until the total of its address is shown", async () => {
  const { promise: priced, resolve } = Promise.withResolvers<void>();
  const sent = await openCheckout({ priced });
  await expect.element(orderButton).toBeDisabled();
  await expect.element(page.getByText("One moment…")).toBeInTheDocument();
  resolve();
  await expect.element(orderButton).toBeEnabled();
  await expect.element(page.getByText("৳660").first()).toBeInTheDocument();
  await order();
  await expect.poll(() => sent).toEqual([undefined]);
});
