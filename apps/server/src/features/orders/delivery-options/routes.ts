import * as contract from "@tatka/contract/delivery/delivery";
import { takaFromPoisha } from "@tatka/domain/money";
import type { Feature } from "../../../platform/feature.ts";
import type { Call } from "../../../platform/http/read-call.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSetting } from "../../content/settings/index.ts";
import {
  chargeOf,
  deliveryOfMethod,
  deliveryOfZone,
  deliveryTo,
  methodOf,
  methodsOf,
  promiseIn,
  promiseTo,
  shownDays,
  slotsOf,
  zoneServing,
} from "../../delivery/delivery/index.ts";
import { deliveryToAddress, findAddress, listAddresses, requireServed } from "../../people/addresses/index.ts";
import { currentShopper, requireShopper } from "../../people/identity/index.ts";
import { cartWorth } from "../cart/index.ts";

/** Delivery as a customer is offered it: by address and cart, so it stands above both. */
export const deliveryOptions: Feature = {
  routes(api, { db, read }) {
    api.handle(contract.checkoutInfo, async ({ params, c }) => {
      const { shopper } = await requireShopper(db, c);
      const { delivery } = await deliveryToAddress(db, shopper.id, params.id);
      const worth = await cartWorth(read, shopper.id, delivery.region);
      return {
        zone: { ...delivery.zone, hub: delivery.hub },
        methods: await methodsOf(db, delivery, worth),
        slots: await slotsOf(db, delivery.zone.id),
        days: shownDays(delivery),
      };
    });

    api.handle(contract.listSlots, async ({ query, c }) => {
      const { shopper } = await requireShopper(db, c);
      const { addressId } = query;
      const [found, slots] = await db.together((one) =>
        Promise.all([findAddress(one, shopper.id, addressId), slotsOf(one, zoneServing(shopper.id, addressId))]),
      );
      requireServed(found);
      return slots;
    });

    const methodsOfZone = async ({
      params,
      c,
    }: Call<typeof contract.zoneMethods | typeof contract.zoneMethodsShort>) => {
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
      if (!delivery) throw new Refusal("shipping.method_not_offered");
      const method = await methodOf(db, delivery, params.id);
      const worth = await cartWorth(read, shopper.id, delivery.region);
      const charge = chargeOf(method, worth, await readSetting(db, "deliveryPolicy"));
      return { methodId: method.id, charge: takaFromPoisha(charge), subtotal: takaFromPoisha(worth) };
    });

    api.handle(contract.regionPromise, async ({ region, madeFrom, holdsUntil }) => {
      madeFrom("delivery", "settings");
      const promise = await promiseIn(db, region);
      // Slots fill up and close, so the response expires soon.
      holdsUntil(earlier(new Date(Date.now() + PROMISE_HOLDS_MS), promise.slot && new Date(promise.slot.cutoffAt)));
      return promise;
    });

    api.handle(contract.myPromise, async ({ query, region, c }) => {
      const { shopper } = await requireShopper(db, c);
      if (query.addressId !== undefined) {
        return promiseTo(db, (await deliveryToAddress(db, shopper.id, query.addressId)).delivery);
      }
      const usual = (await listAddresses(db, shopper.id)).find(({ isDefault }) => isDefault);
      const delivery = usual && (await deliveryTo(db, { zoneId: usual.zone.id }));
      // The default address may be in the other city; the page shows its own city's promise.
      return delivery?.region === region ? promiseTo(db, delivery) : promiseIn(db, region);
    });
  },
};

/** Lifetime of a city's cached promise. */
const PROMISE_HOLDS_MS = 60_000;

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}
