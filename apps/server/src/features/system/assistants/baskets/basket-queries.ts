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
};

type Kind = "cart" | "checkout";
type Owned = { id: string; kind: Kind; assistantId: number };
type Content = Pick<Basket, "region" | "language" | "lines">;

const columns = sql`
  id, region_code as region, language, lines, is_cancelled as "isCancelled", ${moment(sql`expires_at`)} as "expiresAt"`;

/** Baskets live as long as the protocol assumes for checkouts. */
const HOURS = 6;

/** The id is all that a caller needs, so it cannot be guessed. Paths of the API are in lower case. */
const newId = () => randomBytes(18).toString("hex");

export async function createBasket(
  db: Database,
  { kind, assistantId, region, language, lines }: Content & Omit<Owned, "id">,
): Promise<Basket> {
  const { rows } = await db.execute<Basket>(sql`
    insert into assistant_basket (id, kind, assistant_id, region_code, language, lines, expires_at)
    values (${newId()}, ${kind}, ${assistantId}, ${region}, ${language}, ${JSON.stringify(lines)},
      now() + make_interval(hours => ${HOURS}))
    returning ${columns}`);
  return one(rows);
}

/** The checkout of a cart: a cart that is converted again keeps its open checkout. */
export async function convertCart(db: Database, assistantId: number, cartId: string): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    insert into assistant_basket as b (id, kind, cart_id, assistant_id, region_code, language, lines, expires_at)
    select ${newId()}, 'checkout', cart.id, cart.assistant_id, cart.region_code, cart.language, cart.lines,
      now() + make_interval(hours => ${HOURS})
    from assistant_basket cart
    where cart.id = ${cartId} and cart.kind = 'cart' and cart.assistant_id = ${assistantId}
      and not cart.is_cancelled and cart.expires_at > now()
    on conflict (cart_id) do update set expires_at = b.expires_at
    returning ${columns}`);
  return rows[0];
}

export async function findBasket(db: Database, { id, kind, assistantId }: Owned): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    select ${columns} from assistant_basket
    where id = ${id} and kind = ${kind} and assistant_id = ${assistantId} and expires_at > now()`);
  return rows[0];
}

export async function replaceBasket(
  db: Database,
  { id, kind, assistantId }: Owned,
  { region, language, lines }: Content,
): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    update assistant_basket set region_code = ${region}, language = ${language}, lines = ${JSON.stringify(lines)}
    where id = ${id} and kind = ${kind} and assistant_id = ${assistantId} and expires_at > now() and not is_cancelled
    returning ${columns}`);
  return rows[0];
}

export async function cancelBasket(db: Database, { id, kind, assistantId }: Owned): Promise<Basket | undefined> {
  const { rows } = await db.execute<Basket>(sql`
    update assistant_basket set is_cancelled = true
    where id = ${id} and kind = ${kind} and assistant_id = ${assistantId} and expires_at > now() and not is_cancelled
    returning ${columns}`);
  return rows[0];
}

/** For everyone with the link. */
export async function findPrepared(db: Database, id: string): Promise<(Basket & { profileUrl: string }) | undefined> {
  const { rows } = await db.execute<Basket & { profileUrl: string }>(sql`
    select b.id, b.region_code as region, b.language, b.lines, b.is_cancelled as "isCancelled",
      ${moment(sql`b.expires_at`)} as "expiresAt", a.profile_url as "profileUrl"
    from assistant_basket b join assistant a on a.id = b.assistant_id
    where b.id = ${id} and b.expires_at > now() and not b.is_cancelled`);
  return rows[0];
}

export async function noteTaken(db: Database, id: string): Promise<void> {
  await db.execute(sql`update assistant_basket set taken_at = coalesce(taken_at, now()) where id = ${id}`);
}

/** What an expired basket held is erased. The row stays for the figures of staff, which cover 30 days. */
export async function deleteOldBaskets(db: Database): Promise<void> {
  await db.execute(sql`
    update assistant_basket set lines = '[]'
    where expires_at between now() - interval '3 days' and now() and lines <> '[]'`);
  await db.execute(sql`delete from assistant_basket where expires_at < now() - interval '31 days'`);
  await db.execute(sql`delete from assistant where last_seen_at < now() - interval '90 days'`);
}

function one(rows: readonly Basket[]): Basket {
  const [row] = rows;
  if (!row) throw new Error("an insert returned no row");
  return row;
}
