import type { AdminHub } from "@tatka/contract/delivery/hubs-admin";
import type { AdminLocation } from "@tatka/contract/delivery/locations-admin";
import type { AdminRegion } from "@tatka/contract/delivery/regions";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import { asBuyer, type Buyer } from "../checkout.ts";
import { aShopper } from "../customer.ts";
import { placeOf } from "../places.ts";
import { asAdministrator, type Store } from "../store.ts";

export type ThirdCity = {
  region: AdminRegion;
  hub: AdminHub;
  /** A customer who lives there and shops in the city's prices. */
  aBuyer(): Promise<Buyer>;
  stock(variationId: number, pieces: number): Promise<void>;
};

/** Calls the API as the administrator; a refusal is an error. */
async function administratorOf(store: Store) {
  const admin = await asAdministrator(store);
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await store.call<T>(method, `/admin${path}`, body, admin);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

/** Opens Sylhet as staff do: city, hub, district, zone and times, through the API only. */
export async function openThirdCity(store: Store): Promise<ThirdCity> {
  const as = await administratorOf(store);
  const region = await as<AdminRegion>("POST", "/region", {
    code: "sylhet",
    title: "Sylhet",
    titleBn: "সিলেট",
    latitude: 24.9,
    longitude: 91.87,
    hotline: "09600-111222",
  });
  const hub = await as<AdminHub>("POST", "/hub_setting", {
    title: "Sylhet hub",
    titleBn: "সিলেট হাব",
    slug: "sylhet-hub",
    region: "sylhet",
    position: null,
  });
  const { districtId } = await placeOf(store, await zoneOfSylhet(store));
  const district = await as<AdminLocation>("GET", `/location/${districtId}`);
  await as("PATCH", `/location/${districtId}`, { version: district.version, region: "sylhet" });
  const shipping = await as<AdminShippingZone>("POST", "/shipping_zone", {
    title: "Sylhet city",
    titleBn: "সিলেট শহর",
    hubId: hub.id,
    status: "active",
    locationIds: [districtId],
    methods: [{ kind: "standard", title: "Standard", titleBn: "সাধারণ", minutes: null, rules: null, status: "active" }],
  });
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const times = { from: "15:00", to: "18:00", capacity: 20, cutoffMinutes: 0, status: "active" };
    await as("POST", "/slot", { ...times, zoneId: shipping.id, weekday });
  }
  return thirdCity(store, region, hub);
}

async function zoneOfSylhet(store: Store): Promise<string> {
  const [zone] = await store.query<{ slug: string }>(
    "select z.slug from location z join location d on d.id = z.parent_id where d.slug = 'sylhet' and z.type = 'zone' order by z.id limit 1",
  );
  return zone?.slug ?? "";
}

/** The city once it is open, with customers and stock. */
export async function thirdCity(store: Store, region: AdminRegion, hub: AdminHub): Promise<ThirdCity> {
  const { zoneId } = await placeOf(store, await zoneOfSylhet(store));
  return {
    region,
    hub,
    async aBuyer() {
      const shopper = await aShopper(store, { region: "sylhet" });
      const buyer = await asBuyer(store, shopper);
      await store.query("update address set zone_id = $1 where id = $2", [zoneId, buyer.addressId]);
      return buyer;
    },
    async stock(variationId, pieces) {
      await store.query(
        "insert into stock (hub_id, variation_id, on_hand) values ($1, $2, $3) on conflict (hub_id, variation_id) do update set on_hand = excluded.on_hand",
        [hub.id, variationId, pieces],
      );
    },
  };
}
