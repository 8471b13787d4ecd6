import type { Contribution, Shop } from "@tatka/contract/extension/index";
import { extension } from "../../../../extensions/sample/index.ts";
import { testCouriers } from "../../../harness/couriers/courier-contract.ts";
import { courierParts } from "../../../harness/couriers/courier-desk.ts";
import { openStoreWithSample } from "../../../harness/extensions.ts";
import { testMethods } from "../../../harness/method-contract.ts";
import { asAdministrator } from "../../../harness/store.ts";

const { store, open, account, gateway, courier } = await openStoreWithSample();
// A descriptor is data, so it can be read without a store.
const { paymentMethods = [], couriers = [] }: Contribution = await extension.open({ api: "1.1" } as Shop);

testMethods(paymentMethods, {
  ...{ store, gateway, proof: await asAdministrator(store), accounts: { city_pay: account } },
  async openWith(_, { apiKey: payKey = "" }) {
    const other = await open({ payKey });
    return { store: other, proof: await asAdministrator(other) };
  },
});

testCouriers(
  couriers,
  await courierParts({ ...courier, store, openWith: (_, { apiKey: courierKey = "" }) => open({ courierKey }) }),
);
