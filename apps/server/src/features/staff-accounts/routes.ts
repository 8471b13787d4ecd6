import * as contract from "@tatka/contract/staff-accounts";
import type { Api } from "../../platform/api.ts";
import type { Office } from "../../platform/staff-records.ts";
import { callerOf, type Identity, type PersonalData } from "../identity/index.ts";
import { createRole, deleteRole, updateRole } from "./change-roles.ts";
import { createUser, updateUser } from "./change-users.ts";
import { declineApplication, deleteUser, endSessions, resetSecondFactor } from "./manage-users.ts";
import { register } from "./register.ts";
import { allRoles, getRole, listRoles } from "./roles.ts";
import { getUser, listUsers } from "./users.ts";

type Parts = Office & { identity: Identity; personalData: readonly PersonalData[]; origin: string | undefined };

export function registerStaffAccounts(api: Api, { db, shared, identity, personalData, origin }: Parts): void {
  const office = { db, shared };
  api.handleStaff(contract.adminListRoles, async ({ query }) => listRoles(db, query));
  api.handleStaff(contract.adminGetRole, async ({ params }) => getRole(db, params.id));
  api.handleStaff(contract.adminCreateRole, async ({ body }, staff) => createRole(office, staff, body));
  api.handleStaff(contract.adminUpdateRole, async ({ params, body }, staff) =>
    updateRole(office, staff, params.id, body),
  );
  api.handleStaff(contract.adminDeleteRole, async ({ params }, staff) => deleteRole(office, staff, params.id));
  api.handleStaff(contract.adminListPermissions, async () => ({ roles: await allRoles(db) }));
  api.handleStaff(contract.adminSavePermissions, async ({ params, body }, staff) =>
    updateRole(office, staff, params.id, body),
  );

  const people = { db, origin };
  api.handleStaff(contract.adminListUsers, async ({ query }) => listUsers(db, query));
  api.handleStaff(contract.adminGetUser, async ({ params }) => getUser(db, params.id));
  api.handleStaff(contract.adminCreateUser, async ({ body }, staff) => createUser(people, staff, body));
  api.handleStaff(contract.adminUpdateUser, async ({ params, body }, staff) =>
    updateUser(people, staff, params.id, body),
  );
  api.handleStaff(contract.adminDeleteUser, async ({ params }, staff) =>
    deleteUser(db, personalData, staff, params.id),
  );
  api.handleStaff(contract.adminEndUserSessions, async ({ params }, staff) => endSessions(db, staff, params.id));
  api.handleStaff(contract.adminEndUserSession, async ({ params }, staff) =>
    endSessions(db, staff, params.id, params.session),
  );
  api.handleStaff(contract.adminResetSecondFactor, async ({ params }, staff) =>
    resetSecondFactor(people, staff, params.id),
  );
  api.handleStaff(contract.adminDeclineUser, async ({ params }, staff) => declineApplication(people, staff, params.id));

  api.handle(contract.adminRegister, async ({ body, c }) => {
    await register(identity, body, callerOf(c));
    return { registered: true as const };
  });
}
