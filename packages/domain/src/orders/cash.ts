import { type Poisha, poishaOf } from "../money.ts";

/** What is collected in cash for a total: nobody has poisha, so the nearest whole taka. */
export function cashDue(total: Poisha): Poisha {
  return poishaOf(Math.round(total / 100) * 100);
}
