export { ActiveRules, categoriesBelow, discountsTag, withCategoriesBelow } from "./active-rules.ts";
export {
  type AppliedDiscounts,
  type AppliedRule,
  applyDiscounts,
  discountsBy,
  noDiscounts,
  shownDiscounts,
} from "./apply-discounts.ts";
export { countUses, releaseDiscounts } from "./count-uses.ts";
export {
  type AgreedDiscount,
  agreedDiscounts,
  agreedTitles,
  discountsInPoisha,
  discountsOfLine,
  discountsOfOrder,
  discountsWritten,
  partsOfLine,
  rewriteParts,
} from "./order-discounts.ts";
export { runningDiscounts } from "./running-discounts.ts";
