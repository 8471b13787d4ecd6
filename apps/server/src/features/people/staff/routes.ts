import * as contract from "@tatka/contract/people/staff";
import type { Feature } from "../../../platform/feature.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import { closeSession, placeOf, recordedLogin, rememberBrowser } from "../sessions/index.ts";
import { currentStaffSession, mustEnrol, requireStaffSession } from "./authorise.ts";
import { loginStaff, type StaffLogins } from "./login.ts";
import { registerSecondFactor } from "./second-factor-routes.ts";
import { SecondFactors } from "./second-factors.ts";
import { staffCookie, staffToken } from "./staff-cookie.ts";

export const staff: Feature = {
  routes(api, { db, secret }) {
    const logins: StaffLogins = { db, factors: new SecondFactors(db, new Sealer(secret, "second factor of staff")) };

    api.handle(contract.staffLogin, async ({ body, c }) => {
      const device = c.req.header("user-agent") ?? "";
      const login = () => loginStaff(logins, { ...body, place: placeOf(c), device });
      const opened = await recordedLogin(db, c, "staff_login", body.emailOrPhone, login);
      const before = staffCookie.read(c);
      if (before !== undefined) await closeSession(db, before);
      staffCookie.set(c, opened.token);
      await rememberBrowser(db, c, opened.user.id);
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
      return {
        isAdmin: session !== undefined,
        user: session?.staff ?? null,
        mustEnrol: session !== undefined && mustEnrol(session),
      };
    });

    api.handle(contract.myPermissions, async ({ c }) => (await requireStaffSession(db, c)).permissions);

    registerSecondFactor(api, logins);
  },
};
