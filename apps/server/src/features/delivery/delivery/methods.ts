import type { ShippingMethod } from "@tatka/contract/delivery/delivery";
import { type Poisha, takaFromPoisha } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSetting } from "../../content/settings/index.ts";
import { chargeOf, type Policy, rulesOf } from "./charge.ts";
import { readOpenNow } from "./open-now.ts";
import type { Delivery, DeliveryMethod } from "./queries.ts";

/** Available delivery methods with their charge in taka, if the goods are known. */
export async function methodsOf(
  db: Database,
  { methods }: Pick<Delivery, "methods">,
  worth: Poisha | undefined,
): Promise<ShippingMethod[]> {
  const policy = await readSetting(db, "deliveryPolicy");
  const isOpen = await readOpenNow(db);
  return methods.filter(isOpen).map((method) => ({
    ...method,
    rules: rulesInTaka(method, policy),
    ...(worth !== undefined && { charge: takaFromPoisha(chargeOf(method, worth, policy)) }),
  }));
}

export function rulesInTaka(method: Pick<DeliveryMethod, "rules">, policy: Policy): ShippingMethod["rules"] {
  return rulesOf(method, policy).map(({ from, upTo, charge }) => ({
    from: takaFromPoisha(from),
    upTo: upTo === null ? null : takaFromPoisha(upTo),
    charge: takaFromPoisha(charge),
  }));
}

/** The selected method, or the standard one. Express is refused if it could not arrive before closing. */
export async function methodOf(
  db: Database,
  { methods }: Pick<Delivery, "methods">,
  methodId: number | undefined,
): Promise<DeliveryMethod> {
  const method = methods.find(({ id, kind }) => (methodId === undefined ? kind === "standard" : id === methodId));
  if (!method) throw new Refusal("shipping.method_not_offered");
  if (method.kind === "express" && !(await readOpenNow(db))(method)) throw new Refusal("shipping.express_closed");
  return method;
}
