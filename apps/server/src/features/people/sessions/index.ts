export {
  deleteOldBrowsers,
  findKnownPlace,
  type Place,
  placeOf,
  rememberBrowser,
  removeKnownBrowsers,
} from "./known-browsers.ts";
export { countPasswordAttempt } from "./password-attempts.ts";
export { hashPassword, isRightPassword } from "./passwords.ts";
export { recordedLogin } from "./recorded-login.ts";
export { SessionCookie } from "./session-cookie.ts";
export {
  closeSession,
  closeSessions,
  extendSession,
  isStaffSession,
  noteUse,
  openSession,
  stopAssistants,
} from "./sessions.ts";
export { newToken, tokenHash } from "./tokens.ts";
