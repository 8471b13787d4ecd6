import * as contract from "@tatka/contract/catalogue/restock";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { askForRestock, cancelRestock, listRestockRequests } from "./requests.ts";

export function registerRestock(api: Api, { db, read }: WebContext): void {
  api.handle(contract.listRestockRequests, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    return listRestockRequests(read, shopper.id);
  });

  api.handle(contract.askForRestock, async ({ query: { variationId }, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return { variationId, channel: await askForRestock(read, shopper.id, region, variationId) };
  });

  api.handle(contract.cancelRestock, async ({ query: { variationId }, c }) => {
    const { shopper } = await requireShopper(db, c);
    await cancelRestock(read, shopper.id, variationId);
    return undefined;
  });
}
