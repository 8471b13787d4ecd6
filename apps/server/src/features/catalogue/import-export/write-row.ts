import { storages } from "@tatka/contract/catalogue/product-list-admin";
import { allergens } from "@tatka/domain/catalogue/allergens";
import { mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { suggestSlug } from "@tatka/domain/catalogue/suggest-slug";
import { splitCell } from "@tatka/domain/catalogue/table-cell";
import type { FieldType, FieldValue } from "@tatka/domain/content/custom-fields";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { assignments } from "../../../platform/database/sql-values.ts";
import { countStock } from "../../delivery/stock/index.ts";
import { allergenValues } from "../products-admin/index.ts";
import { type Cells, fieldColumn } from "./columns.ts";
import type { Terms } from "./terms.ts";

/** Adds a product from a row, without its variations. */
export async function createProduct(tx: Database, terms: Terms, slug: string, cells: Cells): Promise<number> {
  const id = await insertRow(tx, "product", { ...productValues(terms, cells), slug });
  await writeMarks(tx, terms, id, cells);
  await writeFields(tx, terms, id, cells);
  return id;
}

/** Writes the changed cells. The version always grows, so that open forms get a conflict. */
export async function writeProduct(tx: Database, terms: Terms, id: number, cells: Cells): Promise<void> {
  const touched = { version: sql`version + 1`, updatedAt: sql`now()` };
  const set = assignments({ ...productValues(terms, cells), ...touched });
  await tx.execute(sql`update product set ${set} where id = ${id}`);
  await writeMarks(tx, terms, id, cells);
  await writeFields(tx, terms, id, cells);
}

export async function createVariation(tx: Database, terms: Terms, productId: number, cells: Cells): Promise<number> {
  const { sku = "", product_slug: productSlug = "" } = cells;
  const values = {
    ...variationValues(terms, cells),
    ...{ productId, sku, slug: `${productSlug}-${suggestSlug(sku) || "x"}`.slice(0, 120) },
    sort: sql`(select coalesce(max(sort) + 1, 0) from variation where product_id = ${productId})`,
  };
  return insertRow(tx, "variation", values);
}

export async function writeVariation(tx: Database, terms: Terms, id: number, cells: Cells): Promise<void> {
  const values = variationValues(terms, cells);
  if (Object.keys(values).length > 0) {
    await tx.execute(sql`update variation set ${assignments(values)} where id = ${id}`);
  }
}

/** Writes each regional price completely: changed cells over stored ones. */
export async function writeRegionalPrices(tx: Database, terms: Terms, id: number, cells: Cells): Promise<void> {
  for (const region of terms.regions) {
    const [regular, sale] = [cells[`regular_price_${region}`], cells[`sale_price_${region}`]];
    if (regular === undefined && sale === undefined) continue;
    if (regular === "") {
      await tx.execute(sql`delete from regional_price where variation_id = ${id} and region_code = ${region}`);
      continue;
    }
    await tx.execute(sql`
      insert into regional_price (variation_id, region_code, regular_price_poisha, sale_price_poisha)
      values (${id}, ${region}, ${poisha(regular ?? "")}, ${poisha(sale ?? "")})
      on conflict (variation_id, region_code) do update
      set regular_price_poisha = excluded.regular_price_poisha, sale_price_poisha = excluded.sale_price_poisha`);
  }
}

/** Sets the size's own picture, which is also added to the product. False if the library no longer has it. */
export async function writeSizePicture(tx: Database, id: number, productId: number, cells: Cells): Promise<boolean> {
  const { size_picture: name } = cells;
  if (name === undefined) return true;
  if (name === "") {
    await tx.execute(sql`update variation set picture_id = null where id = ${id}`);
    return true;
  }
  await tx.execute(sql`
    insert into product_picture (product_id, picture_id, sort)
    select ${productId}, id, (select coalesce(max(sort) + 1, 0) from product_picture where product_id = ${productId})
    from picture where name = ${name}
    on conflict (product_id, picture_id) do nothing`);
  const { rowCount } = await tx.execute(sql`
    update variation v set picture_id = pic.id from picture pic where v.id = ${id} and pic.name = ${name}`);
  return rowCount === 1;
}

/** Sets the counted stock. Less than the reserved amount violates `stock_never_negative`. */
export async function writeStock(tx: Database, terms: Terms, id: number, cells: Cells, runId: number): Promise<void> {
  const counts = [...terms.hubs].flatMap(([hub, hubId]) => {
    const pieces = cells[`stock_${hub}`];
    return pieces === undefined || pieces === "" ? [] : [{ variationId: id, hubId, onHand: Number(pieces) }];
  });
  const staffId = sql`(select account_id from import_run where id = ${runId})`;
  await countStock(tx, counts, { reason: "counted", document: { kind: "import", number: String(runId) }, staffId });
}

/** Adds, replaces and removes values of custom fields; an empty cell removes one. */
async function writeFields(tx: Database, terms: Terms, productId: number, cells: Cells): Promise<void> {
  const named = terms.fields.flatMap(({ key, type }) => {
    const cell = cells[fieldColumn(key)];
    return cell === undefined ? [] : [{ key, value: fieldValue(type, cell) }];
  });
  if (named.length === 0) return;
  const set = Object.fromEntries(named.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
  const cleared = sql.param(named.flatMap(({ key, value }) => (value === null ? [key] : [])));
  await tx.execute(sql`
    update product set custom = (custom || ${JSON.stringify(set)}::jsonb) - ${cleared}::text[] where id = ${productId}`);
}

function fieldValue(type: FieldType, cell: string): FieldValue | null {
  if (cell === "") return null;
  if (type === "number") return Number(cell);
  return type === "boolean" ? cell === "yes" : cell;
}

async function writeMarks(tx: Database, terms: Terms, productId: number, cells: Cells): Promise<void> {
  const idsOf = (cell: string, known: ReadonlyMap<string, number>) =>
    splitCell(cell).flatMap((name) => known.get(name) ?? []);
  if (cells.tags !== undefined) {
    const tagIds = sql.param(idsOf(cells.tags, terms.tags));
    await tx.execute(sql`delete from product_tag where product_id = ${productId}`);
    await tx.execute(sql`insert into product_tag (product_id, tag_id) select ${productId}, unnest(${tagIds}::int[])`);
  }
  if (cells.attributes !== undefined) {
    const valueIds = sql.param(idsOf(cells.attributes, terms.attributes));
    await tx.execute(sql`delete from product_attribute where product_id = ${productId}`);
    await tx.execute(sql`
      insert into product_attribute (product_id, attribute_value_id) select ${productId}, unnest(${valueIds}::int[])`);
  }
}

/** Database columns by table column; a missing cell changes nothing. */
function productValues(terms: Terms, cells: Cells) {
  return said({
    titleEn: cells.title,
    titleBn: cells.title_bn,
    categoryId: over(cells.category, (path) => terms.categories.get(path)),
    brandId: over(cells.brand, (slug) => terms.brands.get(slug)),
    storage: storages.find((one) => one === cells.storage),
    shelfLifeDays: over(cells.shelf_life_days, Number),
    vatBasisPoints: over(cells.vat_percent, (percent) => Math.round(Number(percent) * 100)),
    status: (["active", "hidden"] as const).find((one) => one === cells.status),
    description: cells.description,
    searchTerms: over(cells.search_terms, splitCell),
    everyday: over(cells.everyday, (cell) => cell === "yes"),
    productType: over(cells.product_type, (cell) => cell || null),
    mainIngredient: over(cells.main_ingredient, (cell) => mainIngredients.find((one) => one === cell) ?? null),
    ...over(cells.allergens, allergenCells),
  });
}

/** An empty cell deletes the value, including its texts. */
function allergenCells(cell: string) {
  if (cell === "") return { allergenCodes: null, allergensEn: "", allergensBn: "" };
  return allergenValues(
    cell === "none" ? [] : splitCell(cell).flatMap((name) => allergens.find((one) => one === name) ?? []),
  );
}

function variationValues(terms: Terms, cells: Cells) {
  return said({
    gtin: over(cells.gtin, (cell) => cell || null),
    costPoisha: over(cells.cost_price, poisha),
    titleEn: cells.variation_title,
    titleBn: cells.variation_title_bn,
    measurement: over(cells.measurement, Number),
    uomId: over(cells.uom, (title) => terms.uoms.get(title)),
    weightGrams: over(cells.weight_grams, Number),
    weightTolerancePercent: over(cells.weight_tolerance_percent, (cell) => (cell === "" ? null : Number(cell))),
    plasticGrams: over(cells.plastic_grams, Number),
    plasticPieces: over(cells.plastic_pieces, Number),
    regularPricePoisha: over(cells.regular_price, (taka) => poishaFromTaka(Number(taka))),
    salePricePoisha: over(cells.sale_price, poisha),
    saleStartsAt: over(cells.sale_starts_at, moment),
    saleEndsAt: over(cells.sale_ends_at, moment),
  });
}

function over<T>(cell: string | undefined, of: (cell: string) => T): T | undefined {
  return cell === undefined ? undefined : of(cell);
}

function said<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

const poisha = (taka: string) => (taka === "" ? null : poishaFromTaka(Number(taka)));
const moment = (text: string) => (text === "" ? null : new Date(text));
