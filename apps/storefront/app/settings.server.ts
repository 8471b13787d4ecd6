import type { getSetting, PublicSettings } from "@tatka/contract/content/settings";
import type { Shop } from "@tatka/contract/page";
import { filledPath } from "@tatka/contract/route";

const path = "/settings/{key}" satisfies (typeof getSetting)["path"];

/** A setting of the store; undefined if it is unavailable, because pages render without it. */
export async function settingOf<Key extends keyof PublicSettings>(
  shop: Shop,
  key: Key,
): Promise<PublicSettings[Key] | null> {
  const response = await shop.fetchApi(filledPath(path, { params: { key } }));
  return response.status === 200 ? JSON.parse(response.text) : null;
}
