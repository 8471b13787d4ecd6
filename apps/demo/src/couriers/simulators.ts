import type { CourierSimulator } from "./courier-simulator.ts";
import { pathaoSimulator } from "./pathao/pathao.ts";
import { steadfastSimulator } from "./steadfast/steadfast.ts";

/** One simulated courier for each courier. */
export const simulators: readonly CourierSimulator[] = [pathaoSimulator, steadfastSimulator];
