import { afterAll } from "vitest";
import { servePaymentSimulator, simulatedAccounts } from "../../../apps/demo/src/gateways/index.ts";
import { gatewaysAt } from "../payment.ts";
import { openStore } from "../store.ts";

/** A store whose payment gateways are simulated by another server. */
export async function openStoreAtSimulator() {
  const simulator = await servePaymentSimulator();
  afterAll(simulator.close);
  const store = await openStore({ payment: { accounts: simulatedAccounts(simulator.origin), patienceMs: 2_000 } });
  return { simulator, store, gateway: gatewaysAt(simulator.origin) };
}
