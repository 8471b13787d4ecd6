import type {
  Address,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from "@tatka/contract/people/addresses";
import { call } from "../../../api-client.ts";
import type { AddressForm } from "./address-form.ts";

export function fetchAddresses(): Promise<Address[]> {
  return call<typeof listAddresses>("get", "/address");
}

/** Updates the edited address or creates one, with an idempotency key. */
export function saveAddress(edited: Address | null, form: AddressForm, key: string): Promise<Address> {
  const body = {
    ...form,
    name: form.name ?? "",
    phone: form.phone ?? "",
    address: form.address ?? "",
  };
  return edited
    ? call<typeof updateAddress>("post", "/address/{id}", { params: { id: edited.id }, body })
    : call<typeof createAddress>("post", "/address", { body, headers: { "idempotency-key": key } });
}

export async function removeAddress({ id }: Address): Promise<void> {
  await call<typeof deleteAddress>("delete", "/address/{id}", { params: { id } });
}
