import type { Address } from "@tatka/contract/people/addresses";
import { describe, expect, test } from "vitest";
import {
  type AddressForm,
  chooseDistrict,
  chooseDivision,
  chooseFound,
  chooseZone,
  emptyForm,
  errorsIn,
  formOf,
  inCity,
  phoneTyped,
  type RuledField,
  withProfile,
} from "./address-form.ts";
import { addressTexts } from "./messages.ts";

const home: Address = {
  id: 4,
  name: "Nadia",
  phone: "01712345678",
  division: { id: 1, title: "Dhaka", titleBn: "ঢাকা" },
  district: { id: 2, title: "Dhaka", titleBn: "ঢাকা" },
  zone: { id: 3, title: "Gulshan", titleBn: "গুলশান" },
  address: "House 7",
  landmark: "Lake",
  deliveryNote: "Ring",
  label: null,
  position: null,
  isDefault: true,
  isDeliverable: true,
};
const filled = formOf(home);
const said = (form: AddressForm, field: RuledField) => {
  const error = errorsIn(form)[field];
  return error && addressTexts.en.errors[error];
};

test("a complete form has no errors", () => {
  expect(errorsIn(filled)).toEqual({});
  expect(filled).toMatchObject({ divisionId: 1, districtId: 2, zoneId: 3, landmark: "Lake", isDefault: true });
});

describe("the messages for missing fields", () => {
  test.each<[RuledField, string]>([
    ["name", "name is required"],
    ["phone", "phone number cannot be empty"],
    ["divisionId", "division is required"],
    ["districtId", "district is required"],
    ["zoneId", "zone is required"],
    ["address", "address is required"],
  ])("%s, never filled in: %s", (field, words) => {
    expect(said(emptyForm, field)).toBe(words);
  });

  test.each<[Partial<AddressForm>, RuledField, string]>([
    [{ name: " " }, "name", "name cannot be empty"],
    [{ phone: "" }, "phone", "phone number cannot be empty"],
    [{ divisionId: null }, "divisionId", "division cannot be empty"],
    [{ districtId: null }, "districtId", "district cannot be empty"],
    [{ zoneId: null }, "zoneId", "zone cannot be empty"],
    [{ address: "" }, "address", "address cannot be empty"],
  ])("%j, emptied again: %s", (fields, field, words) => {
    expect(said({ ...filled, ...fields }, field)).toBe(words);
  });
});

test.each(["01212345678", "0171234567", "+8801712", "abc"])("%s is an invalid phone number", (phone) => {
  expect(said({ ...filled, phone }, "phone")).toBe("invalid phone number");
});

test.each(["01312345678", "01912345678", "০১৭১২৩৪৫৬৭৮", "+8801712345678"])("%s is a phone number", (phone) => {
  expect(said({ ...filled, phone }, "phone")).toBeUndefined();
});

test("a pasted number loses its country code beside the +88", () => {
  expect(phoneTyped("+88 01712-345678")).toBe("01712345678");
  expect(phoneTyped("০১৭")).toBe("017");
  expect(phoneTyped("017123456789")).toBe("01712345678");
});

test("choosing a division clears district and zone, choosing a district clears the zone", () => {
  expect(chooseDivision(filled, 9)).toMatchObject({ divisionId: 9, districtId: null, zoneId: null });
  expect(chooseDistrict(filled, 9)).toMatchObject({ divisionId: 1, districtId: 9, zoneId: null });
  expect(said(chooseDivision(filled, 9), "zoneId")).toBe("zone cannot be empty");
  expect(said(chooseDivision(emptyForm, 9), "zoneId")).toBe("zone is required");
});

test("the device's location fills all three lists, and is dropped when another place is chosen", () => {
  const position = { latitude: 23.7, longitude: 90.4 };
  const places = { division: { id: 5 }, district: { id: 6 }, zone: { id: 7 } };
  const found = chooseFound(emptyForm, { ...places, position });
  expect(found).toMatchObject({ divisionId: 5, districtId: 6, zoneId: 7, position });
  expect(chooseZone(found, 8).position).toBeNull();
  expect(chooseDistrict(found, 8).position).toBeNull();
  expect(chooseDivision(found, 8).position).toBeNull();
  expect(filled.position).toBeUndefined();
});

test("name and phone come from the profile, unless something was typed", () => {
  const profile = { name: "Ayesha Rahman", phone: "+8801812345678" };
  expect(withProfile(emptyForm, profile)).toMatchObject({ name: "Ayesha Rahman", phone: "01812345678" });
  expect(withProfile({ ...emptyForm, name: "" }, profile).name).toBe("");
  expect(withProfile(emptyForm, { name: null, phone: null })).toEqual(emptyForm);
});

describe("a new address is in the customer's city", () => {
  const served = (id: number, region: string | null) => ({ id, region, isDeliverable: region !== null });
  const divisions = [served(1, "dhaka"), served(2, "ctg"), served(3, null)];
  const districts = [served(20, null), served(21, "ctg")];

  test("its division is selected first, and then the district", () => {
    const inDivision = inCity(emptyForm, { divisions, districts: [] }, "ctg");
    expect(inDivision).toMatchObject({ divisionId: 2, districtId: undefined });
    expect(inCity(inDivision, { divisions, districts }, "ctg")).toMatchObject({ divisionId: 2, districtId: 21 });
  });

  test("unless another one was chosen, cleared, or is missing", () => {
    for (const form of [filled, { ...filled, districtId: null }]) {
      expect(inCity(form, { divisions, districts }, "ctg")).toBe(form);
    }
    expect(inCity(emptyForm, { divisions: [], districts: [] }, "ctg")).toBe(emptyForm);
  });
});
