import type { Address } from "@tatka/contract/people/addresses";
import { describe, expect, test } from "vitest";
import { type AddressChange, type AddressState, afterChange, firstState, withSaved } from "./address-state.ts";

const place = { id: 1, title: "Dhaka", titleBn: "ঢাকা" };
const anAddress = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  name: `Address ${id}`,
  phone: "01712345678",
  division: place,
  district: place,
  zone: place,
  address: "House 7",
  landmark: "",
  deliveryNote: "",
  label: null,
  position: null,
  isDefault: false,
  isDeliverable: true,
  ...more,
});
const home = anAddress(1, { isDefault: true });
const office = anAddress(2);

const after = (...changes: AddressChange[]): AddressState => changes.reduce(afterChange, firstState);
const listed: AddressChange = { type: "listed", items: [home, office], wantedId: null };
const closed = { editAddress: null, isShowAddressModal: false, preventHideAddModal: false };

describe("when the list arrives", () => {
  test.each([
    [null, home],
    [2, office],
    [99, home],
  ])("and %s was chosen before", (wantedId, active) => {
    expect(after({ ...listed, wantedId }).activeAddress).toBe(active);
  });

  test("and it is empty, none is selected", () => {
    expect(after({ type: "listed", items: [], wantedId: 2 }).activeAddress).toBeNull();
  });
});

test("an address without delivery is never selected, by default or by hand", () => {
  const far = anAddress(4, { isDefault: true, isDeliverable: false });
  expect(after({ type: "listed", items: [far, office], wantedId: 4 }).activeAddress).toBe(office);
  expect(after({ type: "listed", items: [far], wantedId: null }).activeAddress).toBeNull();
  const both: AddressChange = { type: "listed", items: [far, office], wantedId: null };
  expect(after(both, { type: "selected", id: 4 }).activeAddress).toBe(office);
});

test("one of the list is selected at most", () => {
  expect(after(listed, { type: "selected", id: 2 }).activeAddress).toBe(office);
  expect(after(listed, { type: "selected", id: 99 }).activeAddress).toBe(home);
});

test("the form opens empty or with the address to edit, and closing clears it", () => {
  expect(after(listed, { type: "adding" })).toMatchObject({ isShowAddressModal: true, editAddress: null });
  const editing = after(listed, { type: "editing", address: office });
  expect(editing).toMatchObject({ isShowAddressModal: true, editAddress: office, activeAddress: home });
  expect(afterChange(editing, { type: "closed" })).toMatchObject({ ...closed, activeAddress: home });
});

test("the form cannot be closed while saving; after a failure it stays open and can", () => {
  const saving = after(listed, { type: "adding" }, { type: "saving" });
  expect(saving).toMatchObject({ isShowAddressModal: true, preventHideAddModal: true });
  const failed = afterChange(saving, { type: "notSaved" });
  expect(failed).toMatchObject({ isShowAddressModal: true, preventHideAddModal: false });
});

describe("after a save the list is updated, the form is closed, and", () => {
  const renamed = { ...office, name: "Office" };

  test("the edited address is selected", () => {
    const items = [home, renamed];
    const state = after(
      listed,
      { type: "editing", address: office },
      { type: "saving" },
      { type: "saved", address: renamed, items },
    );
    expect(state).toEqual({ ...closed, addressItems: items, activeAddress: renamed });
  });

  test("a new one is selected if there was none", () => {
    const state = after(
      { type: "listed", items: [], wantedId: null },
      { type: "adding" },
      { type: "saved", address: home, items: [home] },
    );
    expect(state).toEqual({ ...closed, addressItems: [home], activeAddress: home });
  });

  test("a new one is selected, too", () => {
    const fresh = anAddress(3);
    const state = after(listed, { type: "adding" }, { type: "saved", address: fresh, items: [home, fresh, office] });
    expect(state.activeAddress).toBe(fresh);
  });

  test("one without delivery leaves the selection unchanged, updated from the new list", () => {
    const renamedHome = { ...home, name: "Home" };
    const far = anAddress(3, { isDeliverable: false });
    const items = [renamedHome, far, office];
    expect(after(listed, { type: "adding" }, { type: "saved", address: far, items }).activeAddress).toBe(renamedHome);
    const moved = { ...home, isDefault: false, isDeliverable: false };
    const edited = { type: "saved", address: moved, items: [office, moved] } as const;
    expect(after(listed, { type: "editing", address: home }, edited).activeAddress).toBe(office);
  });
});

test("deleting the selected address selects the default one, deleting another changes nothing", () => {
  const chosen = after({ ...listed, wantedId: 2 });
  expect(afterChange(chosen, { type: "deleted", items: [home] }).activeAddress).toBe(home);
  expect(afterChange(chosen, { type: "deleted", items: [{ ...office, isDefault: true }] }).activeAddress?.id).toBe(2);
  expect(afterChange(chosen, { type: "deleted", items: [] }).activeAddress).toBeNull();
});

test("if the list cannot be reloaded, the saved address is still shown", () => {
  const fresh = anAddress(3, { isDefault: true });
  expect(withSaved([home, office], fresh).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [3, true],
    [1, false],
    [2, false],
  ]);
  expect(withSaved([home, office], { ...office, name: "Office" }).map(({ name }) => name)).toEqual([
    "Address 1",
    "Office",
  ]);
  expect(withSaved(null, home)).toEqual([home]);
});
