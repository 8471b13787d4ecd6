import { serverGroup } from "./server-group.mjs";

/** Who may do what in the back office. */
export default serverGroup("people", ["staff/authorise", "staff-accounts/{authority,set-roles}"]);
