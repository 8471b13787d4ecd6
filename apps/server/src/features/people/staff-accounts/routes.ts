import * as contract from "@tatka/contract/people/staff-accounts";
import type { Answer } from "@tatka/contract/route";
import { defaultRegion } from "@tatka/domain/region";
import type { Context } from "hono";
import { sql } from "../../../platform/database/sql.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env, Staff } from "../../../platform/http/environment.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import type { SecurityEvent } from "../../../platform/security/request-security.ts";
import { inHubs } from "../../delivery/hub-limits/index.ts";
import { callerOf, type WithIdentity } from "../identity/index.ts";
import { recordedLogin } from "../sessions/index.ts";
import { createRole, deleteRole, updateRole } from "./change-roles.ts";
import { createUser, updateUser } from "./change-users.ts";
import { acceptInvitation, readInvitation } from "./invitations.ts";
import { declineApplication, deleteUser, endSessions, inviteAgain, resetSecondFactor } from "./manage-users.ts";
import { register } from "./register.ts";
import { allRoles, getRole, listRoles } from "./roles.ts";
import { getUser, listUsers } from "./users.ts";

export function registerStaffAccounts(api: Api, { db, shared, identity, personalData, config }: WithIdentity): void {
  const origin = config.origins[defaultRegion];
  const office = { db, shared };
  api.handleStaff(contract.roleRoutes.list, async ({ query }) => listRoles(db, query));
  api.handleStaff(contract.roleRoutes.get, async ({ params }) => getRole(db, params.id));
  api.handleStaff(contract.roleRoutes.create, async ({ body, c }, staff) => {
    const role = await createRole(office, staff, body);
    c.var.security.record({ event: "role.created", roleId: role.id, given: { permissions: role.permissions } });
    return role;
  });
  api.handleStaff(contract.roleRoutes.update, async ({ params, body, c }, staff) =>
    changeRole(c, staff, params.id, body),
  );
  api.handleStaff(contract.roleRoutes.delete, async ({ params, c }, staff) => {
    await deleteRole(office, staff, params.id);
    c.var.security.record({ event: "role.deleted", roleId: params.id });
    return undefined;
  });
  api.handleStaff(contract.adminListPermissions, async () => ({ roles: await allRoles(db) }));
  api.handleStaff(contract.adminSavePermissions, async ({ params, body, c }, staff) =>
    changeRole(c, staff, params.id, body),
  );

  async function changeRole(c: Context<Env>, staff: Staff, roleId: number, change: Parameters<typeof updateRole>[3]) {
    const role = await updateRole(office, staff, roleId, change);
    const { permissions } = change;
    if (permissions) c.var.security.record({ event: "role.changed", roleId, given: { permissions } });
    return role;
  }

  // Links must work on other devices: without a configured origin, the one that staff use.
  const peopleAt = (c: Context<Env>) => ({ db, origin: origin ?? requestOrigin(c) });
  api.handleStaff(contract.userRoutes.list, async ({ query }) => listUsers(db, query));
  api.handleStaff(contract.adminListUserHubs, async (_, staff) => {
    const { rows } = await db.execute<Answer<typeof contract.adminListUserHubs>[number]>(sql`
      select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`id`)}
      order by region_code desc, id`);
    return rows;
  });
  api.handleStaff(contract.userRoutes.get, async ({ params }) => getUser(db, params.id));
  api.handleStaff(contract.userRoutes.create, async ({ body, c }, staff) => {
    const created = await createUser(peopleAt(c), staff, body);
    const given = { roles: body.roles, hubIds: body.hubIds };
    c.var.security.record({ event: "account.created", targetAccountId: created.id, given });
    return created;
  });
  api.handleStaff(contract.userRoutes.update, async ({ params, body, c }, staff) => {
    const changed = await updateUser(peopleAt(c), staff, params.id, body);
    const { status, roles, hubIds, email, phone } = body;
    const [targetAccountId, given] = [params.id, { status, roles, hubIds }];
    if (status !== undefined || roles || hubIds)
      c.var.security.record({ event: "account.changed", targetAccountId, given });
    if (email !== undefined || phone !== undefined)
      c.var.security.record({ event: "contact.changed", targetAccountId });
    return changed;
  });
  api.handleStaff(contract.userRoutes.delete, async ({ params, c }, staff) => {
    await deleteUser(db, personalData, staff, params.id);
    return recordedFor(c, "account.deleted", params.id);
  });
  api.handleStaff(contract.adminEndUserSessions, async ({ params, c }, staff) => {
    await endSessions(db, staff, params.id);
    return recordedFor(c, "sessions.ended", params.id);
  });
  api.handleStaff(contract.adminEndUserSession, async ({ params, c }, staff) => {
    await endSessions(db, staff, params.id, params.session);
    return recordedFor(c, "sessions.ended", params.id);
  });
  api.handleStaff(contract.adminResetSecondFactor, async ({ params, c }, staff) => {
    await resetSecondFactor(peopleAt(c), staff, params.id);
    return recordedFor(c, "second_factor.reset", params.id);
  });
  api.handleStaff(contract.adminInviteAgain, async ({ params, c }, staff) =>
    inviteAgain(peopleAt(c), staff, params.id),
  );
  api.handleStaff(contract.adminDeclineUser, async ({ params, c }, staff) => {
    await declineApplication(peopleAt(c), staff, params.id);
    return recordedFor(c, "staff_registration.declined", params.id);
  });

  api.handle(contract.readInvitation, async ({ body }) => {
    const { email, phone } = await readInvitation(db, body.token);
    return { to: email ?? phone ?? "" };
  });
  api.handle(contract.acceptInvitation, async ({ body, c }) => {
    const accountId = await acceptInvitation(db, body);
    c.var.security.record({ event: "password.changed", accountId });
    return { accepted: true as const };
  });

  api.handle(contract.adminRegister, async ({ body, c }) => {
    // Registering does not sign in, so there is no actor to record.
    const ask = async () => ({ accountId: await register(identity, body, callerOf(c)), user: undefined });
    const { accountId } = await recordedLogin(db, c, "staff_login", body.email, ask);
    c.var.security.record({ event: "staff_registration.received", accountId });
    return { registered: true as const };
  });
}

function recordedFor(c: Context<Env>, event: SecurityEvent["event"], targetAccountId: number): undefined {
  c.var.security.record({ event, targetAccountId });
  return undefined;
}
