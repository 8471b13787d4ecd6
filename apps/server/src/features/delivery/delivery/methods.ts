import type { ShippingMethod } from "@tatka/contract/delivery/delivery";
import { type Poisha, takaFromPoisha } from "@tatka/domain/money";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { readSetting } from "../../content/settings/index.ts";
import { chargeOf, rulesOf } from "./charge.ts";
import type { Delivery, DeliveryMethod } from "./queries.ts";

/** The methods of a delivery as they are shown, in taka; with their charge where it is known what they are to carry. */
export async function methodsOf(
  db: Database,
  { methods }: Pick<Delivery, "methods">,
  worth: Poisha | undefined,
): Promise<ShippingMethod[]> {
  const policy = await readSetting(db, "deliveryPolicy");
  return methods.map((method) => ({
    ...method,
    rules: rulesOf(method, policy).map(({ from, upTo, charge }) => ({
      from: takaFromPoisha(from),
      upTo: upTo === null ? null : takaFromPoisha(upTo),
      charge: takaFromPoisha(charge),
    })),
    ...(worth !== undefined && { charge: takaFromPoisha(chargeOf(method, worth, policy)) }),
  }));
}

/** The method that was chosen, else the standard one. */
export function methodOf({ methods }: Delivery, methodId: number | undefined): DeliveryMethod {
  const method = methods.find(({ id, kind }) => (methodId === undefined ? kind === "standard" : id === methodId));
  if (!method) throw new Refusal("shipping.method_not_offered");
  return method;
}
