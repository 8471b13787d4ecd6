import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { serveCourierSimulator, simulatedCouriers } from "../../apps/demo/src/couriers/index.ts";
import { servePaymentSimulator } from "../../apps/demo/src/gateways/index.ts";
import { PATIENCE_MS } from "./couriers/courier-bookings.ts";
import { gatewaysAt } from "./payment.ts";
import { cityCourierSimulator } from "./services/city-courier-simulator.ts";
import { cityPaySimulator } from "./services/city-pay-simulator.ts";
import { openStore } from "./store.ts";

const ofRepository = fileURLToPath(new URL("../../extensions/", import.meta.url));

/** A store with the sample extension of the repository, whose wallet and courier are simulated by other servers. */
export async function openStoreWithSample() {
  const simulator = await servePaymentSimulator([cityPaySimulator]);
  afterAll(simulator.close);
  const couriers = await serveCourierSimulator([cityCourierSimulator]);
  afterAll(couriers.close);
  const account: Record<string, string> = {
    ...cityPaySimulator.account,
    baseUrl: `${simulator.origin}/dev/${cityPaySimulator.code}`,
  };
  const accounts = simulatedCouriers(couriers.origin, [cityCourierSimulator]);
  const courierAccount = accounts[cityCourierSimulator.code] ?? {};
  /** With these credentials instead of the simulators'. */
  const open = ({ payKey = account.apiKey, courierKey = courierAccount.apiKey } = {}) =>
    openStore({
      payment: { accounts: {}, patienceMs: PATIENCE_MS },
      couriers: { accounts: {}, patienceMs: PATIENCE_MS },
      extensions: {
        names: ["sample"],
        folder: ofRepository,
        settings: {
          ...{ CITYPAY_BASE_URL: account.baseUrl, CITYPAY_API_KEY: payKey },
          ...{ CITYCOURIER_BASE_URL: courierAccount.baseUrl, CITYCOURIER_API_KEY: courierKey },
        },
      },
    });
  return {
    ...{ store: await open(), open, account, gateway: gatewaysAt(simulator.origin) },
    courier: { origin: couriers.origin, accounts, simulators: [cityCourierSimulator] },
  };
}

/** A store with extensions of these sources, by name. */
export async function openStoreWith(sources: Readonly<Record<string, string>>, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tatka-extensions-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "index.js"), source);
  }
  const names = [...Object.keys(sources), "not-there"];
  return openStore({ extensions: { names, folder, settings }, payment: { accounts: {}, patienceMs: 1_000 } });
}
