import type { CartItem } from "@tatka/contract/cart-item";
import { pictureUrls } from "@tatka/contract/catalogue/picture";
import { poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { type LineNotice, lineNotice } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { availableIn, sizePicture } from "../../delivery/stock/index.ts";
import { joinLinePrice } from "./line-price.ts";

/** Name and picture of a variation. */
export type NamedSize = {
  slug: string;
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  measurement: number;
  uom: string;
  soldByWeight: boolean;
  picture: string | null;
};

/** Further columns of a line for the drawer; prices in poisha. */
export type PricedRow = {
  variationId: number;
  quantity: number;
  seenPoisha: number;
  salePoisha: number;
  regularPoisha: number;
  available: number;
};

/** A line with everything the drawer shows, as one row. */
export type CartRow = NamedSize & PricedRow;

/** Columns of variation `v`, product `p` and unit `u`. */
export const nameColumns: SQL = sql`
  p.slug, p.title_en as title, p.title_bn as "titleBn", v.title_en as size, v.title_bn as "sizeBn",
  v.measurement::float8 as measurement, u.title as uom, v.weight_tolerance_percent is not null as "soldByWeight",
  ${sizePicture(sql`v`, sql`p`)} as picture`;

/** Display columns of `line`, a cart line or similar. Hidden products are unavailable. */
export function cartColumns(region: Region | SQL): { columns: SQL; joins: SQL } {
  const { columns, joins } = pricedColumns(region);
  return { columns: sql`${columns}, ${nameColumns}`, joins: sql`${joins} join uom u on u.id = v.uom_id` };
}

/** The same without names. */
export function pricedColumns(region: Region | SQL): { columns: SQL; joins: SQL } {
  return {
    columns: sql`
      line.variation_id as "variationId", line.quantity, line.seen_price_poisha::float8 as "seenPoisha",
      price.unit_poisha::float8 as "salePoisha", price.regular_poisha::float8 as "regularPoisha",
      case when p.status = 'active' then ${availableIn(sql`v.id`, region, sql`v.removed_at is null`)} else 0 end as available`,
    joins: sql`
      join variation v on v.id = line.variation_id
      join product p on p.id = v.product_id
      ${joinLinePrice(region)}`,
  };
}

export function cartItem(row: CartRow): CartItem {
  const unitPoisha = poishaOf(row.salePoisha);
  const seenPoisha = poishaOf(row.seenPoisha);
  const code = lineNotice({ quantity: row.quantity, available: row.available, unitPoisha, seenPoisha });
  return {
    id: row.variationId,
    product: { slug: row.slug, title: row.title, titleBn: row.titleBn },
    variation: { id: row.variationId, title: row.size, titleBn: row.sizeBn },
    quantity: row.quantity,
    images: row.picture ? [pictureUrls(row.picture)] : [],
    salePrice: takaFromPoisha(unitPoisha),
    regularPrice: takaFromPoisha(poishaOf(row.regularPoisha)),
    measurement: row.measurement,
    UOM: { title: row.uom },
    available: row.available,
    ...(row.soldByWeight && { soldByWeight: true as const }),
    ...(code && { notice: noticeOf(code, row.available, takaFromPoisha(seenPoisha)) }),
  };
}

function noticeOf(code: NonNullable<LineNotice>, available: number, wasPrice: number): CartItem["notice"] {
  switch (code) {
    case "out_of_stock":
      return { code, message: "This is out of stock in your city." };
    case "short":
      return { code, message: `Only ${available} left in your city.` };
    case "price_rose":
    case "price_fell":
      return { code, message: `The price has changed; it was ${takaFigure(wasPrice, "en")} taka.`, wasPrice };
  }
}
