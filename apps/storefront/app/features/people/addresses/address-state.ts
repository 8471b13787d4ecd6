import type { Address } from "@tatka/contract/people/addresses";

export type AddressState = {
  /** Null until the list has arrived. */
  addressItems: readonly Address[] | null;
  /** The one that is delivered to. */
  activeAddress: Address | null;
  /** The one in the form; null while a new one is added. */
  editAddress: Address | null;
  isShowAddressModal: boolean;
  /** While the form is being saved, a stray tap beside it must not hide what becomes of it. */
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
      return { ...state, addressItems: items, activeAddress: byId(items, wantedId) ?? defaultOf(items) };
    }
    case "selected":
      return { ...state, activeAddress: byId(state.addressItems, change.id) ?? state.activeAddress };
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

/** For a list that could not be fetched again: the saved address in its place, or in front when it is new. */
export function withSaved(items: readonly Address[] | null, saved: Address): Address[] {
  const others = (items ?? []).map((item) => (saved.isDefault ? { ...item, isDefault: false } : item));
  return others.some(({ id }) => id === saved.id)
    ? others.map((item) => (item.id === saved.id ? saved : item))
    : [saved, ...others];
}

/** The one that was edited is selected; a new one only when there was none to deliver to yet. */
function activeAfterSave(
  state: AddressState,
  { address, items }: Extract<AddressChange, { type: "saved" }>,
): Address | null {
  const saved = byId(items, address.id) ?? address;
  const isEdited = state.editAddress?.id === saved.id;
  return isEdited ? saved : (stillThere(state, items) ?? saved);
}

function stillThere({ activeAddress }: AddressState, items: readonly Address[]): Address | undefined {
  return byId(items, activeAddress?.id ?? null);
}

function byId(items: readonly Address[] | null, wanted: number | null): Address | undefined {
  return items?.find(({ id }) => id === wanted);
}

function defaultOf(items: readonly Address[]): Address | null {
  return items.find(({ isDefault }) => isDefault) ?? null;
}
