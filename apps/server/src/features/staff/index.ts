import type pg from "pg";
import type { Database } from "../../platform/db.ts";
import type { StaffLogins } from "./login.ts";
import { SealedSecrets } from "./sealed-secrets.ts";
import { SecondFactors } from "./second-factors.ts";
import { LoginThrottle } from "./throttle.ts";

export { requireStaffSession, staffAuthoriser } from "./authorise.ts";
export { ensureAdministrator, type FirstAdministrator } from "./first-administrator.ts";
export { registerStaff } from "./routes.ts";
export { requireStaffPassword, worksHere } from "./staff-password.ts";

export function staffLogins(db: Database, pool: pg.Pool, secret: string): StaffLogins {
  const throttle = new LoginThrottle(pool);
  return { db, throttle, factors: new SecondFactors(db, new SealedSecrets(secret), throttle) };
}
