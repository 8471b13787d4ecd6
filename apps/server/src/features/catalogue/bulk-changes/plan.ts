import type { bulkProblems } from "@tatka/contract/catalogue/bulk-changes";

export type Problem = (typeof bulkProblems)[number];

/** What changes: a product, a variation, a regional price or a stock level. */
export type Place = { productId: number; variationId: number | null; regionCode: string | null; hubId: number | null };

/** Stored values: poisha, ids, and timestamps as PostgreSQL writes them. */
export type Stored = Record<string, string | number | null>;

export type Step = Place & { before: Stored; after: Stored };

export type Plan = { steps: Step[]; unchanged: number; refusals: (Place & { problem: Problem })[] };
