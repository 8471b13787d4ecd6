import { serverGroup } from "./server-group.mjs";

export default serverGroup("people", ["staff/authorise", "staff-accounts/{authority,set-roles}"]);
