import type { OrderCustomer } from "@tatka/contract/orders/staff-orders";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { isMobileNumber, writtenDigits } from "@tatka/domain/people/mobile-number";

export type DraftLine = { variationId: number; quantity: number };

export type AddressDraft = {
  name: string;
  phone: string;
  divisionId: number | null;
  districtId: number | null;
  zoneId: number | null;
  address: string;
  landmark: string;
  deliveryNote: string;
};

/** An order while it is being entered; a stored draft has the same shape. */
export type OrderDraft = {
  phone: string;
  email: string | null;
  name: string;
  language: "en" | "bn";
  lines: DraftLine[];
  /** One of the customer's addresses; null means the new one below. */
  addressId: number | null;
  address: AddressDraft;
  shippingMethodId: number | null;
  slotId: string | null;
  /** The applied code, not the typed one. */
  voucherCode: string | null;
  /** Percentage off the goods; null: none. */
  discountPercent: number | null;
  discountReason: string;
  waivesDelivery: boolean;
  waiverReason: string;
  paymentMethod: string;
  note: string;
  reusableBags: boolean;
};

export const emptyDraft: OrderDraft = {
  phone: "",
  email: null,
  name: "",
  language: "bn",
  lines: [],
  addressId: null,
  address: {
    name: "",
    phone: "",
    divisionId: null,
    districtId: null,
    zoneId: null,
    address: "",
    landmark: "",
    deliveryNote: "",
  },
  shippingMethodId: null,
  slotId: null,
  voucherCode: null,
  discountPercent: null,
  discountReason: "",
  waivesDelivery: false,
  waiverReason: "",
  paymentMethod: cashOnDelivery,
  note: "",
  reusableBags: false,
};

/** Adds pieces of an item to the draft. */
export function withMore(lines: readonly DraftLine[], variationId: number, quantity = 1): DraftLine[] {
  const line = lines.find((one) => one.variationId === variationId);
  if (!line) return [...lines, { variationId, quantity: Math.min(quantity, mostOfOne) }];
  return withQuantity(lines, variationId, line.quantity + quantity);
}

export function withQuantity(lines: readonly DraftLine[], variationId: number, quantity: number): DraftLine[] {
  const allowed = Math.min(quantity, mostOfOne);
  return lines.map((line) => (line.variationId === variationId ? { ...line, quantity: allowed } : line));
}

export function typedPhone(phone: string): string | undefined {
  const local = writtenDigits(phone);
  return isMobileNumber(local) ? local : undefined;
}

export type AddressField = Exclude<keyof AddressDraft, "divisionId" | "landmark" | "deliveryNote">;

/** Missing fields of a new address. */
export function missingIn(address: AddressDraft): AddressField[] {
  const fields: AddressField[] = ["name", "phone", "districtId", "zoneId", "address"];
  return fields.filter((field) =>
    field === "phone" ? !typedPhone(address.phone) : !address[field] || String(address[field]).trim() === "",
  );
}

/** A restored draft. An address without input is filled from the customer. */
export function resumedDraft(content: OrderDraft): OrderDraft {
  const isUntouched = JSON.stringify(content.address) === JSON.stringify(emptyDraft.address);
  return isUntouched ? { ...content, address: emptyDraft.address } : content;
}

/** Above the user's limit. */
export function isBeyond({ discountPercent }: OrderDraft, most: number): boolean {
  return discountPercent !== null && (discountPercent < 1 || discountPercent > most);
}

/** The discount, once it has a reason. */
export function concessionOf({ discountPercent, discountReason, waivesDelivery, waiverReason }: OrderDraft) {
  return {
    ...(discountPercent !== null &&
      discountPercent > 0 && { discount: { percent: discountPercent, reason: discountReason.trim() } }),
    ...(waivesDelivery && { deliveryWaiver: waiverReason.trim() }),
  };
}

/** The request body that places it; `customer` is the account found by phone. */
export function orderInputOf(
  draft: OrderDraft,
  customer: OrderCustomer | null,
  more: { fingerprint?: string; listId?: number; draftId?: number },
) {
  const { divisionId, districtId, zoneId, ...words } = draft.address;
  return {
    customer: customer
      ? { id: customer.id }
      : { phone: draft.phone, language: draft.language, ...(draft.name.trim() && { name: draft.name.trim() }) },
    lines: draft.lines,
    ...(draft.addressId === null
      ? {
          address: {
            ...words,
            phone: typedPhone(words.phone) ?? words.phone,
            districtId,
            zoneId,
            ...(divisionId !== null && { divisionId }),
          },
        }
      : { addressId: draft.addressId }),
    ...(draft.shippingMethodId !== null && { shippingMethodId: draft.shippingMethodId }),
    ...(draft.slotId !== null && { slotId: draft.slotId }),
    ...(draft.voucherCode !== null && { voucherCode: draft.voucherCode }),
    ...concessionOf(draft),
    paymentMethod: draft.paymentMethod,
    note: draft.note,
    reusableBags: draft.reusableBags,
    ...(more.fingerprint && { fingerprint: more.fingerprint }),
    ...(more.draftId && { draftId: more.draftId }),
    ...(more.listId && { shoppingListId: more.listId }),
  };
}
