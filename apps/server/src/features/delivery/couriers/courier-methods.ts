import type { CourierMethod } from "./courier.ts";
import { pathao } from "./pathao/pathao.ts";
import { steadfast } from "./steadfast/steadfast.ts";

const ofRelease: readonly CourierMethod[] = [pathao, steadfast];

/** The couriers of this release, together with those that extensions add. */
export function allCouriers({ added = [] }: { added?: readonly CourierMethod[] }): readonly CourierMethod[] {
  return [...ofRelease, ...added];
}
