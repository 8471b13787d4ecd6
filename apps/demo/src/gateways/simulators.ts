import { bkashSimulator } from "./bkash/bkash.ts";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { nagadSimulator } from "./nagad/nagad.ts";
import { sslcommerzSimulator } from "./sslcommerz/sslcommerz.ts";

/** The simulated gateways: one for each payment method that has one. */
export const simulators: readonly GatewaySimulator[] = [sslcommerzSimulator, bkashSimulator, nagadSimulator];
