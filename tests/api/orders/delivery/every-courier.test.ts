import { afterAll } from "vitest";
import { serveCourierSimulator, simulatedCouriers, simulators } from "../../../../apps/demo/src/couriers/index.ts";
import { allCouriers } from "../../../../apps/server/src/features/delivery/couriers/index.ts";
import { PATIENCE_MS } from "../../../harness/couriers/courier-bookings.ts";
import { testCouriers } from "../../../harness/couriers/courier-contract.ts";
import { courierParts } from "../../../harness/couriers/courier-desk.ts";
import { openStore } from "../../../harness/store.ts";

const { origin, close } = await serveCourierSimulator();
afterAll(close);
const accounts = simulatedCouriers(origin);
const store = await openStore({ couriers: { accounts, patienceMs: PATIENCE_MS } });

testCouriers(
  allCouriers({}),
  await courierParts({
    ...{ store, origin, simulators, accounts },
    openWith: (code, account) => openStore({ couriers: { accounts: { [code]: account }, patienceMs: PATIENCE_MS } }),
  }),
);
