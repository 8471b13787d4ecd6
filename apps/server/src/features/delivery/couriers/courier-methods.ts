import type { CourierMethod } from "./courier.ts";
import { pathao } from "./pathao/pathao.ts";
import { steadfast } from "./steadfast/steadfast.ts";

/** The couriers of this release. */
export const courierMethods: readonly CourierMethod[] = [pathao, steadfast];
