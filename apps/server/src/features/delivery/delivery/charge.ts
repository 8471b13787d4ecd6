import type { PublicSettings } from "@tatka/contract/content/settings";
import { type ChargeRule, deliveryCharge } from "@tatka/domain/delivery/delivery-charge";
import { type Poisha, poishaFromTaka } from "@tatka/domain/money";
import type { DeliveryMethod } from "./queries.ts";

export type Policy = PublicSettings["deliveryPolicy"];

/** What a delivery method costs for goods of this worth: by its own rules, else by the store's policy as it is set. */
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
