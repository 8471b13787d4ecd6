import { type Poisha, poishaOf } from "../../money.ts";

/**
 * The cash amount of a total, rounded to whole taka because poisha coins are not used. What was paid in advance, in
 * whole taka, is less to collect.
 */
export function cashDue(total: Poisha, advance: Poisha = poishaOf(0)): Poisha {
  return poishaOf(Math.max(0, Math.round(total / 100) * 100 - advance));
}
