import * as contract from "@tatka/contract/orders/vouchers";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import type { Read } from "../../../platform/prepared.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { type CartRow, cartOf } from "../cart/index.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { withGuessLimit } from "./guesses.ts";

export function registerVoucher(api: Api, { db, read }: { db: Database; read: Read }): void {
  api.handle(contract.validateVoucher, async ({ params, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const rows = await read<CartRow>(cartOf(shopper.id, region));
    if (rows.length === 0) throw new Refusal("cart.empty");
    const lines = rows.map(({ variationId, salePoisha, quantity }) => ({
      variationId,
      unitPoisha: poishaOf(salePoisha),
      quantity,
    }));
    // What delivery costs is known only with an address; whether it is free, already now.
    const order = { accountId: shopper.id, region, lines, deliveryPoisha: poishaOf(0) };
    const applied = await withGuessLimit(db, { accountId: shopper.id, network: c.env.network }, () =>
      applyVoucher(db, params.code, order),
    );
    return {
      code: applied.code,
      kind: applied.kind,
      discount: takaFromPoisha(applied.discountPoisha),
      freeDelivery: applied.kind === "free_delivery",
    };
  });
}
