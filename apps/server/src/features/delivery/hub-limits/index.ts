export { hubGuard } from "./guard.ts";
export { heldWithin, hubsOfAccount, inHubs, ownHubs, refuseOtherHub, worksAt } from "./limits.ts";
