import type { DiscountScope, DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import { type DiscountWindow, isRunningAt } from "@tatka/domain/orders/discounts/discount-window";
import type { Region } from "@tatka/domain/region";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Tags of cached responses about discounts. */
export const discountsTag = "discounts";

/** The lifetime of a cached response, for changes without a notification. */
const MOST_MS = 60_000;

/** A rule with its categories expanded to their descendants. */
const SOURCES = [discountsTag, "categories"];

/** A rule as carts use it, with its categories expanded. */
export type ActiveRule = DiscountWindow & {
  id: number;
  version: number;
  titleEn: string;
  titleBn: string;
  terms: DiscountTerms;
  region: Region | null;
  totalLimit: number | null;
  customerLimit: number | null;
};

export function hasLimit({ totalLimit, customerLimit }: ActiveRule): boolean {
  return totalLimit !== null || customerLimit !== null;
}

/**
 * Enabled discounts, cached in this process until a discount or a category changes: carts and orders query the database
 * at most once a minute. Whether a discount runs depends on the time.
 */
export class ActiveRules {
  readonly #shared: SharedResponses | undefined;
  #kept: { rules: readonly ActiveRule[]; until: number } | undefined;
  /** Counts changes: rules read before one are not cached after it. */
  #changes = 0;

  /** Without notifications, nothing is cached. */
  constructor(shared?: SharedResponses) {
    this.#shared = shared;
    shared?.whenDropped((tags) => {
      if (tags && !SOURCES.some((source) => tags.has(source))) return;
      this.#changes++;
      this.#kept = undefined;
    });
  }

  /** Discounts that run in a region now. */
  async runningIn(db: Database, region: Region): Promise<ActiveRule[]> {
    const rules = await this.ofRegion(db, region);
    if (rules.length === 0) return [];
    const now = new Date(Date.now());
    return rules.filter((rule) => isRunningAt(rule, now));
  }

  /** Discounts of a region, running or not. */
  async ofRegion(db: Database, region: Region): Promise<ActiveRule[]> {
    return (await this.#all(db)).filter((rule) => (rule.region ?? region) === region);
  }

  async #all(db: Database): Promise<readonly ActiveRule[]> {
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.rules;
    const changes = this.#changes;
    const rules = await readActiveRules(db);
    if (changes === this.#changes && this.#shared?.isKeeping) this.#kept = { rules, until: Date.now() + MOST_MS };
    return rules;
  }
}

type Row = Omit<ActiveRule, "startsAt" | "endsAt"> & { startsAt: string | null; endsAt: string | null };

async function readActiveRules(db: Database): Promise<ActiveRule[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.version, d.title_en as "titleEn", d.title_bn as "titleBn", d.terms, d.region_code as region,
      d.starts_at as "startsAt", d.ends_at as "endsAt", d.weekdays, d.from_time as "fromTime",
      d.until_time as "untilTime", d.total_limit as "totalLimit", d.customer_limit as "customerLimit"
    from discount d
    where d.status = 'active' and coalesce(d.ends_at > now(), true)
    order by d.id`);
  if (rows.length === 0) return [];
  const below = await categoriesBelow(db);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt === null ? null : new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
    terms: withCategoriesBelow(row.terms, below),
  }));
}

type Below = ReadonlyMap<number, readonly number[]>;

/** Each category with its descendants. */
export async function categoriesBelow(db: Database): Promise<Below> {
  const { rows } = await db.execute<{ id: number; ids: number[] }>(sql`
    with recursive under (top, id) as (
      select id, id from category union all
      select under.top, c.id from under join category c on c.parent_id = under.id
    )
    select top as id, array_agg(id order by id) as ids from under group by top`);
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

/** The terms for matching lines, which contain only their lowest category. */
export function withCategoriesBelow(terms: DiscountTerms, below: Below): DiscountTerms {
  const wide = (scope: DiscountScope): DiscountScope => ({
    ...scope,
    categoryIds: [...new Set(scope.categoryIds.flatMap((id) => below.get(id) ?? [id]))],
  });
  if (terms.kind === "bundle") return terms;
  if (terms.kind === "spend") return { ...terms, of: wide(terms.of) };
  return { ...terms, buy: wide(terms.buy), get: terms.get && wide(terms.get) };
}
