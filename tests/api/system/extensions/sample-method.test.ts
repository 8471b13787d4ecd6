import type { Contribution, Shop } from "@tatka/contract/extension/index";
import { extension } from "../../../../extensions/sample/index.ts";
import { openStoreWithSample } from "../../../harness/extensions.ts";
import { testMethods } from "../../../harness/method-contract.ts";
import { asAdministrator } from "../../../harness/store.ts";

const { store, open, account, gateway } = await openStoreWithSample();
// A descriptor is data, so it can be read without a store.
const { paymentMethods = [] }: Contribution = await extension.open({ api: "1.0" } as Shop);

testMethods(paymentMethods, {
  ...{ store, gateway, proof: await asAdministrator(store), accounts: { city_pay: account } },
  async openWith(_, { apiKey = "" }) {
    const other = await open(apiKey);
    return { store: other, proof: await asAdministrator(other) };
  },
});
