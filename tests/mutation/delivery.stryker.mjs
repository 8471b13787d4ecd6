import { serverGroup } from "./server-group.mjs";

/** Stock that is reserved, moved and returned. */
export default serverGroup("delivery", ["stock/{reservations,change-reservation,between-hubs,returned-pieces}"]);
