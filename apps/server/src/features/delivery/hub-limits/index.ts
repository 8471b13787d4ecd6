export { hubGuard } from "./guard.ts";
export { heldWithin, hubsOfAccount, inHubs, refuseOtherHub, worksAt } from "./limits.ts";
