import { orderablePieces } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { claimant } from "../../../platform/database/once.ts";
import { type SQL, sql, writtenOnce } from "../../../platform/database/sql.ts";
import { regionServing } from "../../delivery/delivery/index.ts";
import { availableIn, sizePicture } from "../../delivery/stock/index.ts";
import { joinSoldPrice } from "../cart/index.ts";
import type { CopiedSize } from "../orders/index.ts";

/** A line of a cart or a new order with everything that an order copies. Amounts in poisha. */
export type PricedLine = CopiedSize & {
  seenPoisha: number;
  productId: number;
  categoryId: number;
  plasticGrams: number;
  plasticPieces: number;
  /** Without items that are no longer on sale. */
  available: number;
};

/** Destination of a cart: one of the customer's addresses, or a region. */
type Goal = Region | { addressId: number };

/** The available part of a cart. */
export async function readPricedCart(db: Database, accountId: number, to: Goal): Promise<PricedLine[]> {
  return orderableLines(await readWantedCart(db, accountId, to));
}

/** The whole cart, including items with too little stock. */
export async function readWantedCart(db: Database, accountId: number, to: Goal): Promise<PricedLine[]> {
  const cart = typeof to === "string" ? cartIn({ accountId, region: to }) : cartTo({ accountId, ...to });
  return (await db.execute<PricedLine>(cart)).rows;
}

/** Unavailable items are in no total and get no discount. */
export function orderableLines(lines: readonly PricedLine[]): PricedLine[] {
  return lines.map((line) => ({ ...line, quantity: orderablePieces(line) })).filter(({ quantity }) => quantity > 0);
}

/**
 * Reads and locks the whole cart, so that no other tab changes it; reads nothing unless this request has claimed the
 * idempotency key.
 */
export async function lockPricedCart(
  tx: Database,
  accountId: number,
  to: { addressId: number },
): Promise<PricedLine[]> {
  return (await tx.execute<PricedLine>(lockedCartTo({ accountId, ...to }))).rows;
}

const cartIn = writtenOnce<{ accountId: number; region: Region }>((value) =>
  pricedLines(value("region"), { lines: cartLines(value("accountId")) }),
);
const cartTo = writtenOnce<{ accountId: number; addressId: number }>((value) =>
  pricedLines(regionServing(value("accountId"), value("addressId")), { lines: cartLines(value("accountId")) }),
);
const lockedCartTo = writtenOnce<{ accountId: number; addressId: number }>((value) =>
  pricedLines(regionServing(value("accountId"), value("addressId")), {
    lines: cartLines(claimant),
    lock: sql`for update of line`,
  }),
);

/** Items entered by staff, priced like a cart. The customer has not seen their prices. */
export async function readPricedLines(
  db: Database,
  region: Region,
  quantities: readonly { variationId: number; quantity: number }[],
): Promise<PricedLine[]> {
  const lines = sql`(
    select w."variationId" as variation_id, w.quantity, null::bigint as seen_price_poisha
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as w ("variationId" int, quantity int)
  )`;
  const statement = pricedLines(sql`${region}`, { lines: { from: lines, where: sql`true` } });
  return (await db.execute<PricedLine>(statement)).rows;
}

type Lines = { from: SQL; where: SQL };

function cartLines(accountId: SQL): Lines {
  return { from: sql`cart_line`, where: sql`line.account_id = ${accountId}` };
}

function pricedLines(where: SQL, { lines, lock = sql`` }: { lines: Lines; lock?: SQL }): SQL {
  const region = sql`(select region from served)`;
  return sql`
    with served as materialized (select ${where}::text as region)
    select line.variation_id as "variationId", line.quantity,
      coalesce(line.seen_price_poisha, price.unit_poisha)::float8 as "seenPoisha",
      price.unit_poisha::float8 as "unitPoisha", price.regular_poisha::float8 as "regularPoisha",
      price.flash_sale_id as "flashSaleId", price.markdown_id as "markdownId", p.id as "productId",
      p.category_id as "categoryId",
      p.slug, p.title_en as title, p.title_bn as "titleBn", v.title_en as size, v.title_bn as "sizeBn", v.sku,
      v.measurement::float8 as measurement, u.title as uom,
      ${sizePicture(sql`v`, sql`p`)} as picture,
      p.storage, p.vat_basis_points as "vatBasisPoints", v.plastic_grams as "plasticGrams",
      v.plastic_pieces as "plasticPieces", v.weight_tolerance_percent as "weightTolerancePercent",
      case when v.weight_tolerance_percent is not null then v.weight_grams end as "nominalGrams",
      case when p.status = 'active' then ${availableIn(sql`v.id`, region, sql`v.removed_at is null`)} else 0 end as available
    from ${lines.from} line
    join variation v on v.id = line.variation_id
    join product p on p.id = v.product_id
    join uom u on u.id = v.uom_id
    ${joinSoldPrice(region)}
    where ${lines.where}
    order by line.variation_id
    ${lock}`;
}
