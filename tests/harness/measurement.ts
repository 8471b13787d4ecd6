import type { Measurement } from "@tatka/contract/insight/measurement";
import { asAdministrator, type Store } from "./store.ts";

export const measurementSecrets = { ga4: "google-api-secret-7", meta: "EAAmetaAccessToken9" };

/** The administrator's settings of the services that learn of purchases. */
export async function measurementOf(store: Store) {
  const owner = await asAdministrator(store);
  const read = async (target: string) => {
    const { body } = await store.call<{ items: Measurement[] }>("GET", "/admin/measurement", undefined, owner);
    const found = body.items.find((one) => one.target === target);
    if (!found) throw new Error(`${target} is not among them`);
    return found;
  };
  const change = async (target: "ga4" | "meta", body: object) => {
    const { version } = await read(target);
    const publicId = target === "ga4" ? "G-ABC1234" : "1234567890";
    return store.call<Measurement & { code: string; message: string }>(
      "PUT",
      `/admin/measurement/${target}`,
      { publicId, secret: "", version, ...body },
      owner,
    );
  };
  return { owner, read, change };
}
