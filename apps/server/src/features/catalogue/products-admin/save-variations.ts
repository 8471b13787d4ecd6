import type { VariationDraft } from "@tatka/contract/catalogue/products-admin";
import { sizeTitle } from "@tatka/domain/catalogue/size-title";
import { slugOfTitle } from "@tatka/domain/catalogue/title-slug";
import { type Poisha, poishaFromTaka } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { assignments } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countStock } from "../../delivery/stock/index.ts";
import { removeVariations } from "./remove-variations.ts";

type Known = { id: number; sku: string; isRemoved: boolean };

/**
 * Saves a product's variations in the order of the list. Missing ones are removed. A new one with the SKU of a removed
 * one restores it.
 */
export async function saveVariations(
  tx: Database,
  productId: number,
  drafts: readonly VariationDraft[],
  staffId: number,
): Promise<void> {
  const { rows: known } = await tx.execute<Known>(sql`
    select id, sku, removed_at is not null as "isRemoved" from variation where product_id = ${productId}`);
  const wanted = drafts.map((draft, place) => ({ draft, id: knownId(draft, place, known) }));
  const kept = new Set(wanted.map(({ id }) => id));
  await removeVariations(
    tx,
    known.filter(({ id, isRemoved }) => !isRemoved && !kept.has(id)).map(({ id }) => id),
  );

  const uoms = await unitTitles(tx);
  const slugBase = await slugOfProduct(tx, productId);
  await freeGtins(tx, wanted);
  const saved: { id: number; draft: VariationDraft }[] = [];
  for (const [sort, { draft, id }] of wanted.entries()) {
    const row = { ...rowOf(draft, uoms.get(draft.uomId) ?? ""), sort, removedAt: null };
    if (id === undefined) saved.push({ draft, id: await insert(tx, { ...row, productId, slugBase, draft, staffId }) });
    else {
      await tx.execute(sql`update variation set ${assignments(row)} where id = ${id}`);
      saved.push({ draft, id });
    }
  }
  await saveRegionalPrices(tx, saved);
  await savePictures(tx, productId, saved);
}

/** Clears barcodes that change first: two sizes may swap theirs, and are written one after the other. */
async function freeGtins(
  tx: Database,
  wanted: readonly { id: number | undefined; draft: VariationDraft }[],
): Promise<void> {
  const rows = wanted.flatMap(({ id, draft }) => (id === undefined ? [] : [{ id, gtin: draft.gtin }]));
  await tx.execute(sql`
    update variation v set gtin = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (id int, gtin text)
    where v.id = own.id and v.gtin is distinct from own.gtin and v.gtin is not null`);
}

function knownId(draft: VariationDraft, place: number, known: readonly Known[]): number | undefined {
  if (draft.id === undefined) return known.find(({ sku, isRemoved }) => isRemoved && sku === draft.sku)?.id;
  if (known.some(({ id }) => id === draft.id)) return draft.id;
  throw new Refusal(
    "request.invalid",
    {},
    { fields: { [`variations.${place}.id`]: "not a variation of this product" } },
  );
}

function rowOf(draft: VariationDraft, uom: string) {
  const title = sizeTitle(draft.measurement, uom);
  return {
    sku: draft.sku,
    gtin: draft.gtin,
    titleEn: draft.title || title.en,
    titleBn: draft.titleBn || title.bn,
    uomId: draft.uomId,
    measurement: draft.measurement,
    weightGrams: draft.weightGrams,
    weightTolerancePercent: draft.weightTolerancePercent,
    regularPricePoisha: poishaFromTaka(draft.regularPrice),
    salePricePoisha: poishaOrNull(draft.salePrice),
    saleStartsAt: draft.saleStartsAt === null ? null : new Date(draft.saleStartsAt),
    saleEndsAt: draft.saleEndsAt === null ? null : new Date(draft.saleEndsAt),
    plasticGrams: draft.plasticGrams,
    plasticPieces: draft.plasticPieces,
    costPoisha: poishaOrNull(draft.costPrice),
  };
}

type NewRow = ReturnType<typeof rowOf> & {
  sort: number;
  productId: number;
  slugBase: string;
  draft: VariationDraft;
  staffId: number;
};

/** The slug is never shown. It is made from product and size, with the unique SKU. */
async function insert(tx: Database, { slugBase, draft, staffId, ...row }: NewRow): Promise<number> {
  const slug = slugOfTitle(`${slugBase} ${row.titleEn} ${draft.sku}`) || draft.sku;
  const id = await insertRow(tx, "variation", { ...row, slug });
  await countStock(
    tx,
    draft.stock.map((level) => ({ ...level, variationId: id })),
    { reason: "opening", document: { kind: "product", number: draft.sku }, staffId },
  );
  return id;
}

async function saveRegionalPrices(
  tx: Database,
  saved: readonly { id: number; draft: VariationDraft }[],
): Promise<void> {
  const rows = saved.flatMap(({ id, draft }) =>
    draft.regionalPrices.map(({ region, regularPrice, salePrice }) => ({
      id,
      region,
      regular: poishaFromTaka(regularPrice),
      sale: poishaOrNull(salePrice),
    })),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (id int, region text, regular bigint, sale bigint)`;
  await tx.execute(sql`
    delete from regional_price r where r.variation_id = any (${sql.param(saved.map(({ id }) => id))}::int[])
      and not exists (select from ${wanted} where own.id = r.variation_id and own.region = r.region_code)`);
  await tx.execute(sql`
    insert into regional_price as known (variation_id, region_code, regular_price_poisha, sale_price_poisha)
    select id, region, regular, sale from ${wanted}
    on conflict (variation_id, region_code) do update
    set regular_price_poisha = excluded.regular_price_poisha, sale_price_poisha = excluded.sale_price_poisha`);
}

/** Each variation has its own picture, if the product still has it. */
async function savePictures(
  tx: Database,
  productId: number,
  saved: readonly { id: number; draft: VariationDraft }[],
): Promise<void> {
  const rows = saved.map(({ id, draft }) => ({ id, picture: draft.pictureId }));
  await tx.execute(sql`
    update variation v set picture_id = own.picture
    from (
      select wanted.id, pp.picture_id as picture
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id int, picture int)
      left join product_picture pp on pp.product_id = ${productId} and pp.picture_id = wanted.picture
    ) own
    where v.id = own.id and v.picture_id is distinct from own.picture`);
}

async function unitTitles(tx: Database): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`select id, title from uom`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function slugOfProduct(tx: Database, id: number): Promise<string> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from product where id = ${id}`);
  return rows[0]?.slug ?? "";
}

function poishaOrNull(taka: number | null): Poisha | null {
  return taka === null ? null : poishaFromTaka(taka);
}
