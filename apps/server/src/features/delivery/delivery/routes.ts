import * as contract from "@tatka/contract/delivery/delivery";
import { takaFromPoisha } from "@tatka/domain/money";
import type { Api, Call } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import type { Read } from "../../../platform/prepared.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { readSetting } from "../../content/settings/index.ts";
import { cartWorth } from "../../orders/cart/index.ts";
import { findAddress } from "../../people/addresses/index.ts";
import { currentShopper, requireShopper } from "../../people/identity/index.ts";
import { chargeOf } from "./charge.ts";
import { methodsOf } from "./methods.ts";
import { type Delivery, deliveryOfMethod, deliveryOfZone, deliveryTo } from "./queries.ts";
import { slotsOf } from "./slots.ts";

export function registerDelivery(api: Api, { db, read }: { db: Database; read: Read }): void {
  api.handle(contract.checkoutInfo, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    const delivery = await deliveryToAddress(db, shopper.id, params.id);
    const worth = await cartWorth(read, shopper.id, delivery.region);
    return {
      zone: { ...delivery.zone, hub: delivery.hub },
      methods: await methodsOf(db, delivery, worth),
      slots: await slotsOf(db, delivery.zone.id),
    };
  });

  api.handle(contract.listSlots, async ({ query, c }) => {
    const { shopper } = await requireShopper(db, c);
    const { zone } = await deliveryToAddress(db, shopper.id, query.addressId);
    return slotsOf(db, zone.id);
  });

  const methodsOfZone = async ({ params, c }: Call<typeof contract.zoneMethods | typeof contract.zoneMethodsShort>) => {
    const delivery = await deliveryOfZone(db, params.id);
    if (!delivery) throw new Refusal("shipping.zone_not_found");
    const shopper = await currentShopper({ db }, c);
    const worth = shopper && (await cartWorth(read, shopper.id, delivery.region));
    return methodsOf(db, delivery, worth);
  };
  api.handle(contract.zoneMethods, methodsOfZone);
  api.handle(contract.zoneMethodsShort, methodsOfZone);

  api.handle(contract.shipCharge, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    const delivery = await deliveryOfMethod(db, params.id);
    const method = delivery?.methods.find(({ id }) => id === params.id);
    if (!delivery || !method) throw new Refusal("shipping.method_not_offered");
    const worth = await cartWorth(read, shopper.id, delivery.region);
    const charge = chargeOf(method, worth, await readSetting(db, "deliveryPolicy"));
    return { methodId: method.id, charge: takaFromPoisha(charge), subtotal: takaFromPoisha(worth) };
  });
}

async function deliveryToAddress(db: Database, shopperId: number, addressId: number): Promise<Delivery> {
  const address = await findAddress(db, shopperId, addressId);
  if (!address) throw new Refusal("address.not_found");
  const delivery = await deliveryTo(db, { zoneId: address.zone.id });
  if (!delivery) throw new Refusal("address.outside_zones");
  return delivery;
}
