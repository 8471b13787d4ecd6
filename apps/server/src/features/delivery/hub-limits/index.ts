export { hubGuard } from "./guard.ts";
export {
  type HubLimited,
  hasSameHubs,
  heldWithin,
  hubsOfAccount,
  inHubs,
  ownHubs,
  refuseOtherHub,
  worksAt,
} from "./limits.ts";
