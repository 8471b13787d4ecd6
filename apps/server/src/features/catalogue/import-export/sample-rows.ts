import type { Database } from "../../../platform/database/db.ts";
import { columnsFor } from "./columns.ts";
import { readTerms } from "./terms.ts";

/** A product of two sizes as a table holds it, under the store's own columns, category, brand and unit. */
export async function* sampleRows(db: Database): AsyncGenerator<string[]> {
  const terms = await readTerms(db);
  const names = columnsFor(terms).map(({ name }) => name);
  const deepest = [...terms.categories.keys()].sort((a, b) => depth(b) - depth(a))[0];
  const product = {
    product_slug: "sample-potato",
    title: "Sample potato",
    title_bn: "নমুনা আলু",
    category: deepest ?? "",
    brand: first(terms.brands),
    storage: "ambient",
    shelf_life_days: "20",
    status: "hidden",
    product_type: "fresh potato",
    main_ingredient: "potato",
    allergens: "none",
    description: "Replace these rows with your own products.",
    uom: terms.uoms.has("Kg") ? "Kg" : first(terms.uoms),
  };
  const stock = Object.fromEntries(names.filter((name) => name.startsWith("stock_")).map((name) => [name, "20"]));
  const sizes = [
    { sku: "SAMPLE-1", variation_title: "1 kg", variation_title_bn: "১ কেজি", measurement: "1" },
    { sku: "SAMPLE-2", variation_title: "2 kg", variation_title_bn: "২ কেজি", measurement: "2" },
  ];
  yield names;
  for (const size of sizes) {
    const kilos = Number(size.measurement);
    const numbers = { weight_grams: String(kilos * 1000), regular_price: String(kilos * 45) };
    const cells: Record<string, string> = { ...product, ...stock, ...size, ...numbers };
    yield names.map((name) => cells[name] ?? "");
  }
}

function first(terms: ReadonlyMap<string, number>): string {
  return terms.keys().next().value ?? "";
}

function depth(path: string): number {
  return path.split("/").length;
}
