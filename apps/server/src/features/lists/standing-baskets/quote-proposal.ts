import type { StandingProposal } from "@tatka/contract/lists/standing-baskets";
import { closestSlot } from "@tatka/domain/lists/standing-days";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { orderablePieces } from "@tatka/domain/orders/cart";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type Delivery, slotsOf } from "../../delivery/delivery/index.ts";
import { findDestination, readPricedLines, readRules, summariseLines } from "../../orders/checkout/index.ts";
import type { ActiveRules } from "../../orders/discounts/index.ts";

/** A proposal with the terms of its basket. */
export type Proposal = Pick<
  StandingProposal,
  "listName" | "state" | "deliversOn" | "answerBefore" | "substitution" | "whenSilent" | "cap" | "orderNumber"
> & {
  id: number;
  listId: number;
  accountId: number;
  language: "en" | "bn";
  email: string | null;
  phone: string | null;
  addressId: number;
  from: string;
};

/** Proposals of existing lists and baskets that are not paused; `p` is the proposal and `b` the basket. */
export async function readProposals(db: Database, which: SQL, lock = sql``): Promise<Proposal[]> {
  const { rows } = await db.execute<Proposal>(sql`
    select p.id, p.list_id as "listId", l.account_id as "accountId", a.language, a.email, a.phone, l.name as "listName",
      p.state, p.delivers_on::text as "deliversOn", ${moment(sql`p.answer_before`)} as "answerBefore",
      b.address_id as "addressId", to_char(b.prefers_from, 'HH24:MI') as "from", b.substitution,
      b.when_silent as "whenSilent", ${taka(sql`b.cap_poisha`)} as cap, o.number as "orderNumber"
    from standing_proposal p
    join standing_basket b on b.list_id = p.list_id and not b.is_paused
    join saved_list l on l.id = p.list_id and l.deleted_at is null
    join account a on a.id = l.account_id and a.status = 'active'
    left join customer_order o on o.id = p.order_id
    where ${which} ${lock}`);
  return rows;
}

export async function readProposal(db: Database, id: number, lock?: SQL): Promise<Proposal> {
  return oneOrRefuse(await readProposals(db, sql`p.id = ${id}`, lock), "saved_list.link_ended");
}

/** A standing order is for a day and a slot, which couriers do not promise. */
export function refuseCourier({ courier }: Pick<Delivery, "courier">): void {
  if (courier) throw new Refusal("standing.by_courier");
}

export type Quote = Awaited<ReturnType<typeof quoteProposal>>;

/** The delivery as it would be ordered now. */
export async function quoteProposal(db: Database, discounts: ActiveRules, proposal: Proposal) {
  const { accountId, addressId, listId } = proposal;
  const destination = await findDestination(db, accountId, { addressId });
  const { region, zone } = destination.delivery;
  if (proposal.state === "proposed") refuseCourier(destination.delivery);
  const { rows: wanted } = await db.execute<{ variationId: number; quantity: number }>(sql`
    select i.variation_id as "variationId", i.quantity::int as quantity
    from saved_list_item i join current_variation v on v.id = i.variation_id
    where i.list_id = ${listId} order by i.place, i.variation_id`);
  const lines = await readPricedLines(db, region, wanted);
  const orderable = lines.filter((line) => orderablePieces(line) > 0);
  const { summary } = await summariseLines(db, discounts, {
    accountId,
    guesser: { accountId, network: "" },
    region,
    method: destination.method,
    lines: orderable.map((line) => ({ ...line, quantity: orderablePieces(line) })),
    rules: await readRules(db),
    voucherCode: undefined,
  });
  const free = (await slotsOf(db, zone.id, new Date(Date.now()))).filter(
    ({ date, remaining }) => date === proposal.deliversOn && remaining > 0,
  );
  return { destination, lines, summary, slot: closestSlot(free, proposal.from) ?? null };
}

export function shownProposal(proposal: Proposal, quote: Quote): StandingProposal {
  const { listName, state, deliversOn, answerBefore, substitution, whenSilent, cap, orderNumber } = proposal;
  const { destination, lines, summary, slot } = quote;
  const { subtotal, discount, deliveryCharge, deliveryDiscount, total, minOrderAmount, isBelowMinimum, fingerprint } =
    summary;
  return {
    ...{ listName, state, deliversOn, answerBefore, substitution, whenSilent, cap, orderNumber },
    address: destination.address.address,
    slot: slot && { id: slot.id, from: slot.from, to: slot.to },
    items: lines.map((line) => ({
      variationId: line.variationId,
      product: { title: line.title, titleBn: line.titleBn },
      size: { title: line.size, titleBn: line.sizeBn },
      quantity: line.quantity,
      available: orderablePieces(line),
      total: takaFromPoisha(poishaOf(line.unitPoisha * orderablePieces(line))),
    })),
    ...{ subtotal, discount, deliveryCharge, deliveryDiscount, total, minOrderAmount, isBelowMinimum, fingerprint },
  };
}
