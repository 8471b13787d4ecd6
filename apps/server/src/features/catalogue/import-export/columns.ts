import type { ImportProblemCode } from "@tatka/contract/catalogue/import-export";
import { allergens } from "@tatka/domain/catalogue/allergens";
import { readGtin } from "@tatka/domain/catalogue/codes/gtin";
import { mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { type FieldType, longestText } from "@tatka/domain/content/custom-fields";
import {
  BadCell,
  bangla,
  day,
  type Form,
  figure,
  line,
  moment,
  number,
  oneOf,
  paragraphs,
  several,
  slugForm,
  taka,
  whole,
} from "./cell-forms.ts";
import type { Terms } from "./terms.ts";

/**
 * A column of the table. `product` columns repeat in each row of a product, and the first row counts. `required`
 * columns cannot be empty in a new row. In other columns, an empty cell clears the value, or is ignored where a value
 * is mandatory.
 */
export type Column = {
  name: string;
  of: "key" | "product" | "variation" | "stock";
  isRequired: boolean;
  isAlwaysThere: boolean;
  form: Form;
};

const alwaysThere = new Set(["status", "everyday", "vat_percent", "plastic_grams", "plastic_pieces"]);

/** The row as normalised texts by column. */
export type Cells = Record<string, string>;

/** All columns in order; regions and hubs add columns. */
export function columnsFor(terms: Terms): Column[] {
  const column = (of: Column["of"], name: string, form: Form, isRequired = false) => {
    const isAlwaysThere = of === "stock" || alwaysThere.has(name);
    return { name, of, isRequired, isAlwaysThere, form };
  };
  return [
    column("key", "product_id", whole(1, 2_147_483_647)),
    column("key", "variation_id", whole(1, 2_147_483_647)),
    column("key", "product_slug", slugForm),
    column("key", "sku", line(64), true),
    column("product", "title", line(160), true),
    column("product", "title_bn", bangla(line(160)), true),
    column("product", "category", categoryForm(terms), true),
    column("product", "brand", known(terms.brands, "unknown_brand"), true),
    column("product", "tags", several(known(terms.tags, "unknown_tag"))),
    column("product", "attributes", several(known(terms.attributes, "unknown_attribute"))),
    column("product", "storage", oneOf("frozen", "chilled", "ambient"), true),
    column("product", "shelf_life_days", whole(1, 36_500), true),
    column("product", "vat_percent", number({ decimals: 2, least: 0, most: 50 })),
    column("product", "status", oneOf("active", "hidden")),
    column("product", "description", paragraphs(10_000)),
    column("product", "search_terms", several(bangla(line(80)))),
    column("product", "everyday", oneOf("yes", "no")),
    column("product", "product_type", (typed) => line(60)(typed).toLowerCase()),
    column("product", "main_ingredient", oneOf(...mainIngredients)),
    column("product", "allergens", allergenForm),
    ...terms.fields.map(({ key, type }) => column("product", fieldColumn(key), fieldForms[type])),
    column("variation", "gtin", gtinForm),
    column("variation", "variation_title", line(160), true),
    column("variation", "variation_title_bn", bangla(line(160)), true),
    column("variation", "measurement", number({ decimals: 3, least: 0.001, most: 1_000_000 }), true),
    column("variation", "uom", known(terms.uoms, "unknown_uom"), true),
    column("variation", "weight_grams", whole(1, 1_000_000), true),
    column("variation", "weight_tolerance_percent", whole(1, 50)),
    column("variation", "plastic_grams", whole(0, 1_000_000)),
    column("variation", "plastic_pieces", whole(0, 1_000)),
    column("variation", "size_picture", pictureForm),
    column("variation", "regular_price", taka, true),
    column("variation", "sale_price", taka),
    column("variation", "cost_price", number({ decimals: 2, least: 0, most: 10_000_000 })),
    column("variation", "sale_starts_at", moment),
    column("variation", "sale_ends_at", moment),
    ...terms.regions.flatMap((region) => [
      column("variation", `regular_price_${region}`, taka),
      column("variation", `sale_price_${region}`, taka),
    ]),
    ...[...terms.hubs.keys()].map((hub) => column("stock", `stock_${hub}`, whole(0, 1_000_000))),
  ];
}

/** The column of a custom field. */
export const fieldColumn = (key: string) => `custom_${key}`;

const fieldForms: Record<FieldType, Form> = {
  text: paragraphs(longestText),
  number: figure,
  boolean: oneOf("yes", "no"),
  date: day,
  // Products have attributes instead.
  choice: line(longestText),
};

/** A category by its path, or by its last part alone. */
function categoryForm({ categories, paths }: Terms): Form {
  return (typed) => {
    const text = typed.trim();
    const path = categories.has(text) ? text : paths.get(text);
    if (path === undefined) throw new BadCell("unknown_category", text);
    return path;
  };
}

/** `gluten|milk`, or `none` if there are known to be none. An empty cell means unknown. */
const allergenForm: Form = (typed) =>
  typed.trim().toLowerCase() === "none" ? "none" : several(oneOf(...allergens))(typed);

/** A picture by name (`hilsa-900g`) or by the URL of one of its files. */
const pictureForm: Form = (typed) => {
  const text = typed.trim();
  const name = /\/media\/([^/]+)-\d+\.\w+$/.exec(text)?.[1] ?? text;
  if (!/^[\w.-]{1,200}$/.test(name)) throw new BadCell("unknown_picture", text);
  return name;
};

/** A barcode without spaces. Spreadsheets damage many barcodes, so the likely cause is reported. */
const gtinForm: Form = (typed) => {
  const read = readGtin(typed);
  if ("gtin" in read) return read.gtin;
  throw new BadCell(`gtin_${read.problem}`, read.instead ?? typed.trim());
};

function known(terms: ReadonlyMap<string, number>, otherwise: ImportProblemCode): Form {
  return (typed) => {
    const text = typed.trim();
    if (!terms.has(text)) throw new BadCell(otherwise, text);
    return text;
  };
}
