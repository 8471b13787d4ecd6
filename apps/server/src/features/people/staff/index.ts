import type { Database } from "../../../platform/db.ts";
import { Sealer } from "../../../platform/sealer.ts";
import type { StaffLogins } from "./login.ts";
import { SecondFactors } from "./second-factors.ts";

export { administratorEmails } from "./administrators.ts";
export { hasStaffSession, isStaffBrowser, requireStaffSession, staffAuthoriser } from "./authorise.ts";
export { ensureAdministrator, type FirstAdministrator } from "./first-administrator.ts";
export { registerStaff } from "./routes.ts";
export { requireStaffPassword, worksHere } from "./staff-password.ts";

export function staffLogins(db: Database, secret: string): StaffLogins {
  return { db, factors: new SecondFactors(db, new Sealer(secret, "second factor of staff")) };
}
