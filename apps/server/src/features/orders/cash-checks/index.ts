export { answerCheck, askAboutCheck, requireOpenAdvance } from "./answer-check.ts";
export { checkCashOrder, checkOfCart, readCashTerms } from "./check-order.ts";
export { adminCheckOf, holdsPacking, openCheck, orderCheckOf, type StoredCheck, shownCheck } from "./shown-check.ts";
