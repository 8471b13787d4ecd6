import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Delivery } from "../../delivery/delivery/index.ts";
import { findAddress, recipientOf, requireServed } from "../../people/addresses/index.ts";
import type { EditableOrder } from "../line-edits/index.ts";

export type PlaceInput = {
  addressId?: number | undefined;
  recipient?: { [Part in "name" | "phone" | "address" | "landmark" | "deliveryNote"]?: string | undefined } | undefined;
};

/** Changes of the recipient, and the delivery options of a new address. */
export type NewPlace = { recipient: object; delivery: Delivery | undefined };

/** Another of the customer's addresses, or corrections of the current one; undefined without either. */
export async function newPlace(
  tx: Database,
  order: Pick<EditableOrder, "accountId" | "region" | "courier">,
  { addressId, recipient = {} }: PlaceInput,
): Promise<NewPlace | undefined> {
  if (addressId === undefined) {
    return Object.keys(recipient).length > 0 ? { recipient, delivery: undefined } : undefined;
  }
  if (order.accountId === null) throw new Refusal("address.not_found");
  const { address, delivery } = requireServed(await findAddress(tx, order.accountId, addressId));
  // Stock and prices belong to the order's own city.
  if (delivery.region !== order.region) throw new Refusal("order.other_region");
  if ((delivery.courier?.code ?? null) !== order.courier) throw new Refusal("order.other_courier");
  return { recipient: { ...recipientOf(address), ...recipient }, delivery };
}
