import type { substitutions } from "@tatka/contract/orders/orders";
import { cashOnDelivery } from "@tatka/domain/payments/methods/is-cash";
import { personalKeys } from "../../../login/user-store.ts";

export type Substitution = (typeof substitutions)[number];

/** The checkout's choices. They survive a reload, and end with the tab or the order. */
export type Draft = {
  /** The idempotency key of the order. */
  key: string;
  addressId: number | null;
  methodId: number | null;
  slotId: string | null;
  paymentMethod: string;
  voucherCode: string;
  note: string;
  /** Default for items that are not listed below. */
  substitution: Substitution;
  substitutions: Record<number, Substitution>;
  reusableBags: boolean;
};

const { checkoutDraft: STORAGE_KEY } = personalKeys;

export function newDraft(): Draft {
  return {
    key: crypto.randomUUID(),
    addressId: null,
    methodId: null,
    slotId: null,
    paymentMethod: cashOnDelivery,
    voucherCode: "",
    note: "",
    substitution: "best_match",
    substitutions: {},
    reusableBags: false,
  };
}

export function readDraft(): Draft {
  try {
    return { ...newDraft(), ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") };
  } catch {
    return newDraft();
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, a reload asks again.
  }
}

/** Another address may have other delivery methods and slots. */
export function withAddress(draft: Draft, addressId: number | null): Draft {
  return draft.addressId === addressId ? draft : { ...draft, addressId, methodId: null, slotId: null };
}
