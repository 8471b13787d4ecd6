import { aBuyer, aVariation, type Buyer } from "./checkout.ts";
import type { Store } from "./store.ts";

/** A product without the demo's reviews. */
export async function aReviewedProduct(store: Store): Promise<{ variationId: number; slug: string }> {
  const variationId = await aVariation(store, 50);
  const [product] = await store.query<{ id: number; slug: string }>(
    "select p.id, p.slug from variation v join product p on p.id = v.product_id where v.id = $1",
    [variationId],
  );
  await store.query("delete from review where product_id = $1", [product?.id]);
  return { variationId, slug: product?.slug ?? "" };
}

/** A customer with a delivered order of the product. */
export async function aBuyerOf(store: Store, variationId: number, status = "delivered"): Promise<Buyer> {
  const buyer = await aBuyer(store);
  await buyer.put(variationId, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query("update customer_order set status = $2, payment_status = 'paid' where number = $1", [
    orderNumber,
    status,
  ]);
  return buyer;
}
