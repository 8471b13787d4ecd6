import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Line = { title: string; storage: string };

/** Couriers have no cold chain. */
export function needsCold<L extends Pick<Line, "storage">>(lines: readonly L[]): L[] {
  return lines.filter(({ storage }) => storage !== "ambient");
}

/** Whether a product may be offered for an order: `storage` is its column. */
export function isCarriedBy(courier: string | null, storage: SQL): SQL {
  return courier === null ? sql`true` : sql`${storage} = 'ambient'`;
}

/** Refuses chilled and frozen goods where a courier delivers. */
export function refuseCold(lines: readonly Line[], { delivery }: { delivery: { courier: unknown } }): void {
  const cold = delivery.courier ? needsCold(lines) : [];
  if (cold.length > 0) throw new Refusal("shipping.needs_cold", { items: cold.map(({ title }) => title).join(", ") });
}
