import { placeOf } from "../places.ts";
import { asAdministrator, type Store } from "../store.ts";

type Refused = { code: string; message: string; fields?: Record<string, string> };

/** Staff calls about zones and slots, and the place where they deliver. */
export async function deliveryAdmin(store: Store) {
  const admin = await asAdministrator(store);
  return {
    admin,
    dhanmondi: await placeOf(store, "dhaka-dhanmondi"),
    as: <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = admin) =>
      store.call<T & Refused>(method, `/admin${path}`, body, headers),
  };
}
