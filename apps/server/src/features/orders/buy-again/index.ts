import { buyAgain } from "@tatka/contract/orders/buy-again";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import type { Read } from "../../../platform/prepared.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { usualPurchases } from "./usual-purchases.ts";

export function registerBuyAgain(api: Api, { db, read }: { db: Database; read: Read }): void {
  api.handle(buyAgain, async ({ region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return usualPurchases(read, shopper.id, region);
  });
}
