import { notFound } from "../../../api.server.ts";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { settingOf } from "../../../settings.server.ts";

/** Without the setting for assistants, there is no such page. */
export async function loader({ shop }: LoaderArgs) {
  if (!(await settingOf(shop, "assistants"))?.isOn) throw notFound();
  return null;
}
