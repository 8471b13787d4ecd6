import { type ChargeRule, deliveryCharge } from "@tatka/domain/delivery/delivery-charge";
import { type Poisha, poishaOf } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readSetting } from "../../content/settings/index.ts";
import { rulesOf } from "../../delivery/delivery/index.ts";

/** Delivery charge in a region for one piece at this price; undefined if the store does not deliver there. */
export type Shipping = (pricePoisha: number) => Poisha | undefined;

/** Uses the most expensive standard method of the region, so that no charge exceeds the advertised one. */
export async function readShipping(db: Database, region: Region): Promise<Shipping> {
  const { rows } = await db.execute<{ rules: ChargeRule[] | null }>(sql`
    select distinct sm.charge_rules as rules
    from shipping_method sm
    join shipping_zone sz on sz.id = sm.shipping_zone_id and sz.status = 'active'
    join hub on hub.id = sz.hub_id and hub.region_code = ${region}
    where sm.status = 'active' and sm.kind = 'standard'`);
  const policy = await readSetting(db, "deliveryPolicy");
  const methods = rows.map((method) => rulesOf(method, policy));
  return (pricePoisha) => {
    const charges = methods.map((rules) => deliveryCharge(rules, poishaOf(pricePoisha)));
    return charges.length === 0 ? undefined : poishaOf(Math.max(...charges));
  };
}
