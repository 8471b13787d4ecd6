import * as contract from "@tatka/contract/people/addresses";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { requireShopper } from "../identity/index.ts";
import { listAddresses } from "./queries.ts";
import { createAddress, deleteAddress, updateAddress } from "./save-address.ts";

export function registerAddress(api: Api, { db }: WebContext): void {
  api.handle(contract.listAddresses, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    return listAddresses(db, shopper.id);
  });

  api.handle(contract.createAddress, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    const key = c.req.header("idempotency-key");
    const press = { accountId: shopper.id, route: "POST /address", key, body };
    return onceIfKeyed(db, press, (tx) => createAddress(tx, shopper.id, body));
  });

  api.handle(contract.updateAddress, async ({ params, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return updateAddress(db, shopper.id, params.id, body);
  });

  api.handle(contract.deleteAddress, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await deleteAddress(db, shopper.id, params.id);
    return undefined;
  });
}
