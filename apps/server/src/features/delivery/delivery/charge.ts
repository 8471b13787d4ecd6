import type { PublicSettings } from "@tatka/contract/content/settings";
import { type ChargeRule, deliveryCharge } from "@tatka/domain/delivery/delivery-charge";
import { type Poisha, poishaFromTaka } from "@tatka/domain/money";
import type { DeliveryMethod } from "./queries.ts";

export type Policy = PublicSettings["deliveryPolicy"];

/** The charge of a delivery method for this amount: by its own rules, or by the store's default. */
export function chargeOf(method: Pick<DeliveryMethod, "rules">, subtotal: Poisha, policy: Policy): Poisha {
  return deliveryCharge(rulesOf(method, policy), subtotal);
}

export function rulesOf({ rules }: Pick<DeliveryMethod, "rules">, policy: Policy): ChargeRule[] {
  return (
    rules ??
    policy.rules.map(({ from, upTo, charge }) => ({
      from: poishaFromTaka(from),
      upTo: upTo === null ? null : poishaFromTaka(upTo),
      charge: poishaFromTaka(charge),
    }))
  );
}
