import { type Poisha, poishaOf } from "../../money.ts";

/** The cash amount of a total, rounded to whole taka because poisha coins are not used. */
export function cashDue(total: Poisha): Poisha {
  return poishaOf(Math.round(total / 100) * 100);
}
