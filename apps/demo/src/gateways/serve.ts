import { serveSimulator } from "../serve-simulator.ts";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { createPaymentSimulator } from "./simulator.ts";

/** The simulated gateways as a separate server. */
export function servePaymentSimulator(also: readonly GatewaySimulator[] = []) {
  return serveSimulator(createPaymentSimulator({ standsAlone: true, also }));
}
