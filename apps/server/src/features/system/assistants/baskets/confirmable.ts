import type { Answer } from "@tatka/contract/route";
import type { readPreparedOrder } from "@tatka/contract/system/assistants/prepared-baskets";
import { orderablePieces } from "@tatka/domain/orders/cart";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { needsCold } from "../../../delivery/couriers/index.ts";
import { type Checkout, readPricedLines, readRules, summariseLines } from "../../../orders/checkout/index.ts";
import { isWithinLimits } from "../linking/link-queries.ts";
import type { Link } from "../linking/tokens.ts";
import type { Basket } from "./basket-queries.ts";
import { readDelivering } from "./linked-checkout.ts";

type Confirmable = Pick<Basket, "id" | "lines" | "addressId" | "slotId"> & {
  link: Pick<Link, "id" | "host" | "person">;
};

/** An open checkout that an assistant has prepared for this customer. */
export async function findConfirmable(db: Database, id: string, accountId: number): Promise<Confirmable | undefined> {
  const { rows } = await db.execute<Confirmable>(sql`
    select b.id, b.lines, b.address_id as "addressId", b.slot_id as "slotId",
      json_build_object('id', l.id, 'host', l.host,
        'person', json_build_object('id', a.id, 'language', a.language)) as link
    from assistant_basket b join assistant_link l on l.id = b.link_id join account a on a.id = l.account_id
    where b.id = ${id} and b.kind = 'checkout' and l.account_id = ${accountId} and l.stopped_at is null
      and b.expires_at > now() and not b.is_cancelled and b.order_id is null`);
  return rows[0];
}

/** What the customer confirms, at today's prices. Without a delivery time, or with goods that the courier cannot keep cold, they order from their own cart. */
export async function readConfirmable(
  { db, discounts }: Checkout,
  { link, lines: wanted, ...chosen }: Confirmable,
  network: string,
): Promise<Answer<typeof readPreparedOrder>> {
  const accountId = link.person.id;
  const { destination, time } = await readDelivering(db, accountId, chosen);
  if (!destination || !time || destination.address.id !== chosen.addressId) {
    throw new Refusal("assistant.cart_not_found");
  }
  const { delivery, method, address } = destination;
  const priced = await readPricedLines(db, delivery.region, wanted);
  const lines = priced.map((line) => ({ ...line, quantity: orderablePieces(line) })).filter((one) => one.quantity > 0);
  if (delivery.courier && needsCold(lines).length > 0) throw new Refusal("assistant.cart_not_found");
  const { summary } = await summariseLines(db, discounts, {
    ...{ accountId, guesser: { accountId, network }, voucherCode: undefined },
    ...{ region: delivery.region, method, lines, rules: await readRules(db) },
  });
  return {
    assistant: link.host,
    total: summary.total,
    address: [address.address, link.person.language === "bn" ? address.zone.titleBn : address.zone.title].join(", "),
    ...{ slot: time.slot, days: time.days },
    isWithinLimit: await isWithinLimits(db, link.id, Math.round(summary.total * 100)),
    fingerprint: [summary.fingerprint, address.id, time.id].join(SEPARATOR),
  };
}

/** Occurs in none of the parts. */
const SEPARATOR = "~";

/** What a fingerprint stands for: goods and prices, and where and when they go. */
export function confirmedIn(text: string) {
  const [fingerprint = "", addressId = "", slotId = ""] = text.split(SEPARATOR);
  return { fingerprint, confirmed: { addressId: Number(addressId), slotId } };
}
