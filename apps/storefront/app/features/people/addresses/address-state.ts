import type { Address } from "@tatka/contract/people/addresses";

export type AddressState = {
  /** Null until the list is loaded. */
  addressItems: readonly Address[] | null;
  /** The selected address. */
  activeAddress: Address | null;
  /** The edited address; null for a new one. */
  editAddress: Address | null;
  isShowAddressModal: boolean;
  /** While saving, a tap outside must not close the form and hide its result. */
  preventHideAddModal: boolean;
};

export type AddressChange =
  | { type: "listed"; items: readonly Address[]; wantedId: number | null }
  | { type: "selected"; id: number }
  | { type: "adding" }
  | { type: "editing"; address: Address }
  | { type: "saving" }
  | { type: "notSaved" }
  | { type: "saved"; address: Address; items: readonly Address[] }
  | { type: "deleted"; items: readonly Address[] }
  | { type: "closed" };

export const firstState: AddressState = {
  addressItems: null,
  activeAddress: null,
  editAddress: null,
  isShowAddressModal: false,
  preventHideAddModal: false,
};

const hidden = { editAddress: null, isShowAddressModal: false, preventHideAddModal: false };

export function afterChange(state: AddressState, change: AddressChange): AddressState {
  switch (change.type) {
    case "listed": {
      const { items, wantedId } = change;
      return { ...state, addressItems: items, activeAddress: reachable(byId(items, wantedId)) ?? defaultOf(items) };
    }
    case "selected":
      return { ...state, activeAddress: reachable(byId(state.addressItems, change.id)) ?? state.activeAddress };
    case "adding":
      return { ...state, editAddress: null, isShowAddressModal: true };
    case "editing":
      return { ...state, editAddress: change.address, isShowAddressModal: true };
    case "saving":
      return { ...state, preventHideAddModal: true };
    case "notSaved":
      return { ...state, preventHideAddModal: false };
    case "saved":
      return { ...state, ...hidden, addressItems: change.items, activeAddress: activeAfterSave(state, change) };
    case "deleted": {
      const { items } = change;
      return { ...state, addressItems: items, activeAddress: stillThere(state, items) ?? defaultOf(items) };
    }
    case "closed":
      return { ...state, ...hidden };
  }
}

/** For a list that could not be refetched: replaces the saved address, or adds a new one at the top. */
export function withSaved(items: readonly Address[] | null, saved: Address): Address[] {
  const others = (items ?? []).map((item) => (saved.isDefault ? { ...item, isDefault: false } : item));
  return others.some(({ id }) => id === saved.id)
    ? others.map((item) => (item.id === saved.id ? saved : item))
    : [saved, ...others];
}

/** Selects the address that was just added or edited, if it has delivery. */
function activeAfterSave(
  state: AddressState,
  { address, items }: Extract<AddressChange, { type: "saved" }>,
): Address | null {
  return reachable(byId(items, address.id) ?? address) ?? stillThere(state, items) ?? defaultOf(items);
}

function stillThere({ activeAddress }: AddressState, items: readonly Address[]): Address | undefined {
  return reachable(byId(items, activeAddress?.id ?? null));
}

function byId(items: readonly Address[] | null, wanted: number | null): Address | undefined {
  return items?.find(({ id }) => id === wanted);
}

/** The default, otherwise the first; only with delivery. */
function defaultOf(items: readonly Address[]): Address | null {
  const reached = items.filter(({ isDeliverable }) => isDeliverable);
  return reached.find(({ isDefault }) => isDefault) ?? reached[0] ?? null;
}

function reachable(address: Address | undefined): Address | undefined {
  return address?.isDeliverable ? address : undefined;
}
