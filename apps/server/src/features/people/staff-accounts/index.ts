export { registerStaffAccounts } from "./routes.ts";
export { staffAccountData } from "./staff-account-data.ts";
export { userTable } from "./user-table.ts";
export { usersThat } from "./users.ts";
