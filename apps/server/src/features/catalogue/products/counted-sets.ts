import { mostFaceted } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { isKnown } from "./list-products.ts";
import { pricesHoldForMs } from "./product-cards.ts";
import { type Condition, conditions, type ProductFilter } from "./product-filter.ts";
import { sourceOf } from "./product-source.ts";

/** The products of one set, up to the counting limit. */
export type CountedSet = {
  position: number;
  /** The words of each product that `refresh_prices` stored. */
  words: string;
  /** Variation ids separated by commas; products separated by spaces. */
  sizes: string;
  lowestPoisha: number | null;
  highestPoisha: number | null;
  onOffer: number;
  said: { isKnown: boolean; holdsForMs: number | null };
};

/**
 * The sets to count: products that match every condition, and for each active condition those that match the others.
 */
export class CountedSets {
  readonly #filter: ProductFilter;
  readonly #region: Region;
  readonly #conditions: Condition[];
  readonly #names: (Condition["name"] | undefined)[];

  constructor(filter: ProductFilter, region: Region) {
    this.#filter = filter;
    this.#region = region;
    this.#conditions = [...conditions(filter, region)];
    this.#names = [undefined, ...new Set(this.#conditions.map(({ name }) => name))];
  }

  /** The set in `rows` (from `query`) that excludes the condition of this name, or the first set. */
  without(name: Condition["name"] | undefined, rows: readonly CountedSet[]): CountedSet | undefined {
    const position = Math.max(this.#names.indexOf(name), 0);
    return rows.find((row) => row.position === position);
  }

  /** Titles of the filtered attributes. */
  get attributes(): string[] {
    return this.#names.flatMap((name) => (name?.startsWith("attribute:") ? [name.slice("attribute:".length)] : []));
  }

  /** A row for each set. */
  get query(): SQL {
    const rows = this.#names.map((name, position) => this.#row(name, position));
    return sql.join(rows, sql` union all `);
  }

  #row(own: Condition["name"] | undefined, position: number): SQL {
    const left = this.#conditions.filter(({ name }) => name !== own);
    const product = left.some(({ isOfPrice }) => !isOfPrice) && "in order";
    const source = sourceOf(this.#filter, this.#region, { product, price: false });
    const all = sql.join([source.where, ...left.map((condition) => condition.sql)], sql` and `);
    return sql`
      select ${sql.raw(String(position))} as position, coalesce(string_agg(counted, ' '), '') as words,
        coalesce(string_agg(array_to_string(variation_ids, ','), ' '), '') as sizes,
        min(lowest_poisha)::int as "lowestPoisha", max(lowest_poisha)::int as "highestPoisha",
        (count(*) filter (where saved_poisha > 0))::int as "onOffer",
        json_build_object('isKnown', ${isKnown(this.#filter)}, 'holdsForMs', ${pricesHoldForMs}) as said
      from (
        select price.counted, price.variation_ids, price.lowest_poisha, price.saved_poisha
        from ${source.from}
        left join lateral (
          select * from product_price where product_id = ${source.id} and region_code = ${this.#region} offset 0
        ) price on true
        where ${all}
        order by ${source.place ?? sql`${source.popularity} desc, ${source.id}`} limit ${sql.raw(String(mostFaceted))}
      ) item`;
  }
}
