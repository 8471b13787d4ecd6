import { aBuyer, aVariation } from "../checkout.ts";
import { aPhone, placeAsStaff } from "../staff-order.ts";
import type { Store } from "../store.ts";

/** A customer with a phone number and one earlier order of two items, taken by staff. */
export async function aRegular(store: Store, proof: Record<string, string>) {
  const buyer = await aBuyer(store);
  const phone = aPhone();
  await store.query("update account set phone = $2, name = 'Nasima Akter' where id = $1", [buyer.id, `+88${phone}`]);
  const items = [await aVariation(store, 50, 310), await aVariation(store, 50, 95)];
  const { body } = await placeAsStaff(store, proof, {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod" },
    lines: items.map((variationId, place) => ({ variationId, quantity: 2 - place })),
  });
  const totals = () =>
    store.query<{ total: number }>(
      "select total_poisha / 100 as total from customer_order where account_id = $1 order by id",
      [buyer.id],
    );
  return { ...buyer, phone, items, total: body.total, totals };
}
