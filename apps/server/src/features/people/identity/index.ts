import type { Feature } from "../../../platform/feature.ts";
import { deleteExpired } from "./delete-expired.ts";
import { registerIdentity, type WithIdentity } from "./routes.ts";

export { findAccount, saveAccount } from "./accounts.ts";
export { callerOf, currentShopper, endShopperSession, loginByForm } from "./browser.ts";
export { closeAccount } from "./close-account.ts";
export { type Caller, type Identity, refuseIfClosed, requireIdentifier, requireRightPin } from "./login.ts";
export { newPassword } from "./new-password.ts";
export { contactChanged } from "./notifications.ts";
export { Pins } from "./pins.ts";
export type { WithIdentity } from "./routes.ts";
export { isSessionOpen, requireShopper, type Shopper, sessionAsking, shopperBySession } from "./shopper.ts";

export const identity: Feature<WithIdentity> = { routes: registerIdentity, cleanUps: deleteExpired };
