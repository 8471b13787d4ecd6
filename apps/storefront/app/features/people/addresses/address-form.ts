import type { Address } from "@tatka/contract/people/addresses";
import { isMobileNumber, localDigits } from "@tatka/domain/people/mobile-number";
import type { AddressTexts } from "./messages.ts";

/** An untouched field is undefined; an emptied one is blank, or null for a location. */
type Text = string | undefined;
type PlaceId = number | null | undefined;

export type AddressForm = {
  name: Text;
  phone: Text;
  divisionId: PlaceId;
  districtId: PlaceId;
  zoneId: PlaceId;
  address: Text;
  label: Address["label"];
  landmark: string;
  deliveryNote: string;
  isDefault: boolean;
  /** The device's location; null if another place was selected since, undefined if unknown. */
  position?: { latitude: number; longitude: number } | null;
};

export type RuledField = "name" | "phone" | "divisionId" | "districtId" | "zoneId" | "address";
type ErrorKey = keyof AddressTexts["errors"];
export type FormErrors = Partial<Record<RuledField, ErrorKey>>;

export const emptyForm: AddressForm = {
  name: undefined,
  phone: undefined,
  divisionId: undefined,
  districtId: undefined,
  zoneId: undefined,
  address: undefined,
  label: null,
  landmark: "",
  deliveryNote: "",
  isDefault: false,
};

export function formOf({ name, phone, division, district, zone, ...rest }: Address): AddressForm {
  const { address, label, landmark, deliveryNote, isDefault } = rest;
  return {
    name,
    phone,
    divisionId: division.id,
    districtId: district.id,
    zoneId: zone.id,
    address,
    label,
    landmark,
    deliveryNote,
    isDefault,
  };
}

/** Another division clears the selected district, zone and location. */
export function chooseDivision(form: AddressForm, divisionId: number | null): AddressForm {
  return { ...form, divisionId, districtId: emptied(form.districtId), zoneId: emptied(form.zoneId), position: null };
}

export function chooseDistrict(form: AddressForm, districtId: number | null): AddressForm {
  return { ...form, districtId, zoneId: emptied(form.zoneId), position: null };
}

export function chooseZone(form: AddressForm, zoneId: number | null): AddressForm {
  return { ...form, zoneId, position: null };
}

type CityPlace = { id: number; region?: string | null | undefined; isDeliverable?: boolean | undefined };

/** A new address starts in the customer's city, until another location is selected. */
export function inCity(
  form: AddressForm,
  { divisions, districts }: { divisions: readonly CityPlace[]; districts: readonly CityPlace[] },
  region: string,
): AddressForm {
  const field = form.divisionId === undefined ? "divisionId" : "districtId";
  const places = field === "divisionId" ? divisions : districts;
  const found = places.find((place) => place.isDeliverable && place.region === region);
  return found && form[field] === undefined ? { ...form, [field]: found.id } : form;
}

type FoundPlaces = Record<"division" | "district" | "zone", { id: number }> & Required<Pick<AddressForm, "position">>;

/** All three at once, from where the device is. */
export function chooseFound(form: AddressForm, { division, district, zone, position }: FoundPlaces): AddressForm {
  return { ...form, divisionId: division.id, districtId: district.id, zoneId: zone.id, position };
}

/** Values from the customer's profile; typed text is kept. */
export function withProfile(form: AddressForm, person: { name: string | null; phone: string | null }): AddressForm {
  return {
    ...form,
    name: form.name ?? (person.name || undefined),
    phone: form.phone ?? (person.phone ? phoneTyped(person.phone) : undefined),
  };
}

/** Normalises for the field after +88: removes a pasted country code and converts Bangla digits. */
export function phoneTyped(text: string): string {
  return localDigits(text).slice(0, 11);
}

/** The first error of each field. The server validates them again. */
export function errorsIn(form: AddressForm): FormErrors {
  const found = {
    name: missingText(form.name, "nameRequired", "nameEmpty"),
    phone: phoneError(form.phone),
    divisionId: missingPlace(form.divisionId, "divisionRequired", "divisionEmpty"),
    districtId: missingPlace(form.districtId, "districtRequired", "districtEmpty"),
    zoneId: missingPlace(form.zoneId, "zoneRequired", "zoneEmpty"),
    address: missingText(form.address, "addressRequired", "addressEmpty"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function phoneError(phone: Text): ErrorKey | undefined {
  if (!phone?.trim()) return "phoneEmpty";
  return isMobileNumber(localDigits(phone)) ? undefined : "phoneInvalid";
}

function missingText(text: Text, required: ErrorKey, empty: ErrorKey): ErrorKey | undefined {
  if (text === undefined) return required;
  return text.trim() === "" ? empty : undefined;
}

function missingPlace(id: PlaceId, required: ErrorKey, empty: ErrorKey): ErrorKey | undefined {
  if (id === undefined) return required;
  return id === null ? empty : undefined;
}

function emptied(id: PlaceId): PlaceId {
  return id === undefined ? undefined : null;
}
