import * as contract from "@tatka/contract/staff";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import { closeSession } from "../sessions/index.ts";
import { currentStaffSession, requireStaffSession } from "./authorise.ts";
import { loginStaff } from "./login.ts";
import { staffCookie, staffToken } from "./staff-cookie.ts";
import type { LoginThrottle } from "./throttle.ts";

export function registerStaff(api: Api, db: Database, throttle: LoginThrottle): void {
  api.handle(contract.staffLogin, async ({ body, c }) => {
    const device = c.req.header("user-agent") ?? "";
    const opened = await loginStaff(db, throttle, { ...body, address: c.env.address, device });
    staffCookie.set(c, opened.token);
    return opened;
  });

  api.handle(contract.staffLogout, async ({ c }) => {
    const token = staffToken(c);
    if (token !== undefined) await closeSession(db, token);
    staffCookie.clear(c);
    return undefined;
  });

  api.handle(contract.isAdmin, async ({ c }) => {
    const session = await currentStaffSession(db, c);
    return { isAdmin: session !== undefined, user: session?.staff ?? null };
  });

  api.handle(contract.myPermissions, async ({ c }) => (await requireStaffSession(db, c)).permissions);
}
