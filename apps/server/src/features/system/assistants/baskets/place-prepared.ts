import type { PlacedOrder } from "@tatka/contract/orders/orders";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { isShopOpen } from "../../../content/opening/index.ts";
import { checkCashOrder, readCashTerms } from "../../../orders/cash-checks/index.ts";
import {
  type Checkout,
  findDestination,
  holdFor,
  placeLines,
  readPricedLines,
  requireOffered,
} from "../../../orders/checkout/index.ts";
import { asAssistant } from "../agents/acting-assistant.ts";
import { plainPath } from "../discovery/plain-profile.ts";
import { claimSpending } from "../linking/link-queries.ts";
import type { Link } from "../linking/tokens.ts";
import { idOfDays } from "../orders/delivery-times.ts";
import type { Basket } from "./basket-queries.ts";

type Placing = {
  basketId: string;
  link: Pick<Link, "id" | "host" | "person">;
  /** What was agreed to: prices, goods and charges. */
  fingerprint: string;
  /** Address and slot that the person confirmed on the store's own page; undefined without a confirmation. */
  confirmed?: Pick<Basket, "addressId" | "slotId">;
};

type Claimed = Pick<Basket, "lines" | "addressId" | "slotId">;

/**
 * Places a linked checkout as an order of its person, paid on delivery: by the rules of every order, and within the
 * link's limits. The order, the limits and the checkout change together or not at all.
 */
export async function placePrepared(
  { db, shared, config, discounts }: Checkout,
  { basketId, link, fingerprint, confirmed }: Placing,
): Promise<PlacedOrder> {
  const tags: string[] = [];
  const order = await asAssistant(db, link.host, async (tx) => {
    const { person } = link;
    const { lines: wanted, addressId, slotId } = await claimCheckout(tx, basketId, link.id);
    if (confirmed && (confirmed.addressId !== addressId || confirmed.slotId !== slotId)) {
      throw new Refusal("order.changed", {}, { changes: [] });
    }
    if (!(await isShopOpen(tx))) throw new Refusal("shop.not_open");
    await requireOffered(tx, config, cashOnDelivery);
    if (addressId === null) throw new Refusal("address.not_found");
    if (slotId === null) throw new Refusal("slot.not_offered");
    await tx.execute(sql`select from account where id = ${person.id} for no key update`);
    const destination = await findDestination(tx, person.id, { addressId });
    const { courier, region } = destination.delivery;
    // Only the days that the assistant has chosen are ordered.
    if (courier && slotId !== idOfDays(courier)) throw new Refusal("slot.not_offered");
    const slot = courier ? undefined : slotId;
    const lines = await readPricedLines(tx, region, wanted);
    const held = await holdFor(tx, region, lines, slot);
    const substitutions = wanted.flatMap(({ variationId, substitution }) =>
      substitution ? [{ variationId, preference: substitution }] : [],
    );
    const input = {
      slotId: slot,
      paymentMethod: cashOnDelivery,
      note: "",
      substitutions,
      reusableBags: false,
      fingerprint,
    };
    const placed = await placeLines(tx, { buyer: person, destination, lines, held, discounts, input, keepsCart: true });
    await checkCashOrder(tx, placed.order.orderNumber, await readCashTerms(tx, config));
    const totalPoisha = Math.round(placed.order.total * 100);
    const isAllowed = await claimSpending(tx, link.id, { totalPoisha, isConfirmed: confirmed !== undefined });
    if (!isAllowed) throw new Refusal("link.limit_exceeded");
    await tx.execute(sql`
      with stored as (
        insert into assistant_order (order_id, link_id, host, assistant_id)
        values (${placed.orderId}, ${link.id}, ${link.host}, (
          select a.id from assistant_basket b join assistant a on a.id = b.assistant_id
          where b.id = ${basketId} and a.profile_url not like ${`%${plainPath}`}))
      )
      update assistant_basket set order_id = ${placed.orderId}, taken_at = now() where id = ${basketId}`);
    tags.push(...placed.tags);
    return placed.order;
  });
  shared.drop(tags);
  return order;
}

/** Locks the open checkout, so that it becomes one order only. */
async function claimCheckout(tx: Database, id: string, linkId: number): Promise<Claimed> {
  const { rows } = await tx.execute<Claimed>(sql`
    select lines, address_id as "addressId", slot_id as "slotId" from assistant_basket
    where id = ${id} and kind = 'checkout' and link_id = ${linkId} and not is_cancelled and order_id is null
      and expires_at > now()
    for update`);
  const [checkout] = rows;
  if (!checkout) throw new Refusal("assistant.cart_not_found");
  return checkout;
}
