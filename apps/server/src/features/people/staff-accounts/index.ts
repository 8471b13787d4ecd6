import type { Feature } from "../../../platform/feature.ts";
import type { WithIdentity } from "../identity/index.ts";
import { registerStaffAccounts } from "./routes.ts";
import { staffAccountData } from "./staff-account-data.ts";

export { userTable } from "./user-table.ts";
export { usersThat } from "./users.ts";

export const staffAccounts: Feature<WithIdentity> = { routes: registerStaffAccounts, personalData: [staffAccountData] };
