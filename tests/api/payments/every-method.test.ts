import { simulatedAccounts } from "../../../apps/demo/src/gateways/index.ts";
import { onlineMethods } from "../../../apps/server/src/features/payments/methods/index.ts";
import { testMethods } from "../../harness/method-contract.ts";
import { openStoreAtSimulator } from "../../harness/services/payment-simulator.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const { simulator, store, gateway } = await openStoreAtSimulator();

testMethods(onlineMethods, {
  ...{ store, gateway, proof: await asAdministrator(store), accounts: simulatedAccounts(simulator.origin) },
  async openWith(code, account) {
    const other = await openStore({ payment: { accounts: { [code]: account }, patienceMs: 1_000 } });
    return { store: other, proof: await asAdministrator(other) };
  },
});
