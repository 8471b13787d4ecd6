import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Copies of size and price in the order, which never change; amounts in poisha. */
export type CopiedSize = {
  variationId: number;
  slug: string;
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  sku: string;
  measurement: number;
  uom: string;
  picture: string | null;
  storage: string;
  quantity: number;
  unitPoisha: number;
  regularPoisha: number;
  vatBasisPoints: number;
  flashSaleId: number | null;
  /** The markdown that set the price. */
  markdownId: number | null;
  /** Goods by weight only: nominal weight and tolerance; otherwise null. */
  nominalGrams: number | null;
  weightTolerancePercent: number | null;
};

/** A line as stored in an order. */
export type OrderedLine = CopiedSize & { discountPoisha: number; vatPoisha: number; substitution: string };

/** Lines as rows `l`. */
export function orderedLines(lines: readonly OrderedLine[]): SQL {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      "variationId" int, slug text, title text, "titleBn" text, size text, "sizeBn" text, sku text,
      measurement numeric, uom text, picture text, storage text, quantity int, "unitPoisha" bigint,
      "regularPoisha" bigint, "discountPoisha" bigint, "vatPoisha" bigint, "vatBasisPoints" int,
      "flashSaleId" int, "markdownId" int, "nominalGrams" int, "weightTolerancePercent" int, substitution text
    )`;
}

export const lineColumns = sql`
  variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement, uom, picture_name, storage,
  quantity, unit_poisha, regular_poisha, discount_poisha, vat_poisha, vat_basis_points, flash_sale_id,
  markdown_id, nominal_grams, weight_tolerance_percent, substitution`;

/** Values of `l`, in column order. */
export const lineValues = sql`
  l."variationId", l.slug, l.title, l."titleBn", l.size, l."sizeBn", l.sku, l.measurement, l.uom, l.picture, l.storage,
  l.quantity, l."unitPoisha", l."regularPoisha", l."discountPoisha", l."vatPoisha", l."vatBasisPoints",
  l."flashSaleId", l."markdownId", l."nominalGrams", l."weightTolerancePercent", l.substitution`;

/** Adds lines to an existing order. */
export async function addLines(tx: Database, orderId: number, lines: readonly OrderedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into order_line (order_id, ${lineColumns})
    select ${orderId}::int, ${lineValues} from (${orderedLines(lines)}) l`);
}

/** JSON of the weight of a line `l`. */
export const shownWeight = sql`case when l.nominal_grams is not null then json_build_object(
  'nominalGrams', l.nominal_grams, 'tolerancePercent', coalesce(l.weight_tolerance_percent, 0), 'grams', l.weighed_grams)
end`;

/** Keeps a number and its unit on one line. */
const NO_BREAK = sql.raw("U&'\\00A0'");

/** The size of a line `l` with the weight of some of its pieces; without grams, only the size. */
export function sizeWith(grams: SQL): { en: SQL; bn: SQL } {
  return {
    en: sql`l.size_en || coalesce(', ' || ${grams} || ${NO_BREAK} || 'g', '')`,
    bn: sql`l.size_bn || coalesce(
      ', ' || translate((${grams})::text, '0123456789', '০১২৩৪৫৬৭৮৯') || ${NO_BREAK} || 'গ্রাম', '')`,
  };
}

/** The size of a line `l` on papers and in messages, with its weight once known. */
export const weighedSize = sizeWith(sql`l.weighed_grams`);
