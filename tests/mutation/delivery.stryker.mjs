import { serverGroup } from "./server-group.mjs";

export default serverGroup("delivery", ["stock/{reservations,change-reservation,between-hubs,returned-pieces}"]);
