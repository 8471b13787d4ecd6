import { randomBytes } from "node:crypto";
import type { Language } from "@tatka/domain/language";
import type { SubstitutionPreference } from "@tatka/domain/orders/picking/substitution";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { moment } from "../../../../platform/database/sql-values.ts";

export type BasketLine = { variationId: number; quantity: number; substitution?: SubstitutionPreference };

export type Basket = {
  id: string;
  region: Region;
  language: Language;
  lines: BasketLine[];
  isCancelled: boolean;
  expiresAt: string;
  /** Of a linked checkout: the link whose person would order, and what was chosen for them. */
  linkId: number | null;
  addressId: number | null;
  slotId: string | null;
  /** What the assistant has seen last. */
  fingerprint: string | null;
  /** The order that it has become. */
  orderNumber: string | null;
};

type Kind = "cart" | "checkout";
/** A linked checkout is found only with the token of its link, because it shows the person's addresses. */
export type Owned = { id: string; kind: Kind; assistantId: number; linkId: number | null };
type Content = Pick<Basket, "region" | "language" | "lines"> & Partial<Pick<Basket, "addressId" | "slotId">>;

const columns = sql`
  id, region_code as region, language, lines, is_cancelled as "isCancelled", ${moment(sql`expires_at`)} as "expiresAt",
  link_id as "linkId", address_id as "addressId", slot_id as "slotId", fingerprint,
  (select o.number from customer_order o where o.id = order_id) as "orderNumber"`;

const owned = ({ id, kind, assistantId, linkId }: Owned) => sql`
  id = ${id} and kind = ${kind} and assistant_id = ${assistantId} and expires_at > now()
  and (link_id is null or link_id = ${linkId}::int)`;

/** Baskets live as long as the protocol assumes for checkouts. */
const HOURS = 6;

/** The id is all that a caller needs, so it cannot be guessed. Paths of the API are in lower case. */
const newId = () => randomBytes(18).toString("hex");

export async function createBasket(
  db: Database,
  { kind, assistantId, linkId, region, language, lines, addressId = null, slotId = null }: Content & Omit<Owned, "id">,
): Promise<Basket> {
  const { rows } = await db.execute<Basket>(sql`
    insert into assistant_basket
      (id, kind, assistant_id, link_id, address_id, slot_id, region_code, language, lines, expires_at)
    values (${newId()}, ${kind}, ${assistantId}, ${linkId}, ${addressId}, ${slotId}, ${region}, ${language},
      ${JSON.stringify(lines)}, now() + make_interval(hours => ${HOURS}))
    returning ${columns}`);
  return one(rows);
}

/** The checkout of a cart: a cart that is converted again keeps its open checkout. */
export async function convertCart(
  db: Database,
  { assistantId, linkId }: Pick<Owned, "assistantId" | "linkId">,
  { cartId, addressId = null, slotId = null }: { cartId: string } & Pick<Content, "addressId" | "slotId">,
): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    insert into assistant_basket as b
      (id, kind, cart_id, assistant_id, link_id, address_id, slot_id, region_code, language, lines, expires_at)
    select ${newId()}, 'checkout', cart.id, cart.assistant_id, ${linkId}::int, ${addressId}::int, ${slotId}::text, cart.region_code, cart.language, cart.lines,
      now() + make_interval(hours => ${HOURS})
    from assistant_basket cart
    where cart.id = ${cartId} and cart.kind = 'cart' and cart.assistant_id = ${assistantId}
      and not cart.is_cancelled and cart.expires_at > now()
    on conflict (cart_id) do update set expires_at = b.expires_at
    where b.link_id is not distinct from excluded.link_id
    returning ${columns}`);
  return rows[0];
}

export async function findBasket(db: Database, which: Owned): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`select ${columns} from assistant_basket where ${owned(which)}`);
  return rows[0];
}

const isOpen = sql`not is_cancelled and order_id is null`;

export async function replaceBasket(
  db: Database,
  which: Owned,
  { region, language, lines, addressId, slotId }: Content,
): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    update assistant_basket set region_code = ${region}, language = ${language}, lines = ${JSON.stringify(lines)},
      link_id = ${which.linkId}, address_id = coalesce(${addressId ?? null}::int, address_id),
      slot_id = coalesce(${slotId ?? null}::text, slot_id), fingerprint = null
    where ${owned(which)} and ${isOpen}
    returning ${columns}`);
  return rows[0];
}

export async function cancelBasket(db: Database, which: Owned): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    update assistant_basket set is_cancelled = true where ${owned(which)} and ${isOpen} returning ${columns}`);
  return rows[0];
}

/** Records what the assistant was shown; only this can be ordered. */
export async function noteSeen(
  db: Database,
  id: string,
  { addressId, fingerprint }: { addressId: number; fingerprint: string },
): Promise<void> {
  await db.execute(sql`
    update assistant_basket set address_id = ${addressId}, fingerprint = ${fingerprint}
    where id = ${id} and ${isOpen}`);
}

type Prepared = Pick<Basket, "id" | "region" | "lines"> & { profileUrl: string };

/** For everyone with the link. */
export async function findPrepared(db: Database, id: string): Promise<Prepared | undefined> {
  const { rows } = await db.execute<Prepared>(sql`
    select b.id, b.region_code as region, b.lines, a.profile_url as "profileUrl"
    from assistant_basket b join assistant a on a.id = b.assistant_id
    where b.id = ${id} and b.expires_at > now() and not b.is_cancelled and b.order_id is null`);
  return rows[0];
}

export async function noteTaken(db: Database, id: string): Promise<void> {
  await db.execute(sql`update assistant_basket set taken_at = coalesce(taken_at, now()) where id = ${id}`);
}

/** What an expired basket held is erased. The row stays for the figures of staff, which cover 30 days. */
export async function deleteOldBaskets(db: Database): Promise<void> {
  await db.execute(sql`
    update assistant_basket set lines = '[]', address_id = null, slot_id = null
    where expires_at between now() - interval '3 days' and now() and lines <> '[]'`);
  await db.execute(sql`delete from assistant_basket where expires_at < now() - interval '31 days'`);
  await db.execute(sql`delete from assistant where last_seen_at < now() - interval '90 days'`);
}

function one(rows: readonly Basket[]): Basket {
  const [row] = rows;
  if (!row) throw new Error("an insert returned no row");
  return row;
}
