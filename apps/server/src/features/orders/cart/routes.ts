import * as contract from "@tatka/contract/orders/cart";
import { minimumOrderIn } from "@tatka/domain/orders/money/minimum-order";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readSetting } from "../../content/settings/index.ts";
import { requireShopper, sessionAsking } from "../../people/identity/index.ts";
import { isStaffBrowser } from "../../people/staff/index.ts";
import { keepNames } from "./kept-names.ts";
import { myCart } from "./my-cart.ts";
import { removeLine, setQuantity } from "./set-quantity.ts";

export function registerCart(api: Api, { db, read, shared }: WebContext): void {
  const names = keepNames(read, shared);
  api.handle(contract.setQuantity, async ({ query, region, c }) => {
    if (query.quantity > 0) {
      const cart = { session: sessionAsking(c), region, isPreview: await isStaffBrowser(db, c) };
      return { item: await setQuantity(read, names, { ...cart, ...query }) };
    }
    const { shopper } = await requireShopper(db, c);
    await removeLine(read, shopper.id, query.variationId);
    return { item: null };
  });

  api.handle(contract.myCart, async ({ region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return myCart(read, shopper.id, region);
  });

  api.handle(contract.minOrderAmount, async ({ region }) => ({
    minOrderAmount: minimumOrderIn(await readSetting(db, "checkout"), region),
  }));
}
