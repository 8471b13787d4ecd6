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
  type DiscountPart,
  discountsInPoisha,
  discountsOfOrder,
  discountsWritten,
  partsOfLine,
  rewriteParts,
} from "./order-discounts.ts";
