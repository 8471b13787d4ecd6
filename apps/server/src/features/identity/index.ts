export { currentShopper, endShopperSession, loginByForm } from "./browser.ts";
export { forgetExpiredJob, forgetExpiredTask } from "./forget-expired.ts";
export type { Identity } from "./login.ts";
export type { PersonalData } from "./personal-data.ts";
export { Pins } from "./pins.ts";
export { registerIdentity } from "./routes.ts";
export { requireShopper, type Shopper, shopperAsking } from "./shopper.ts";
export { claimTry, takeBackTry } from "./tries.ts";
