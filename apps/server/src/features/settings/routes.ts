import { adminGetSetting, getSetting, getSettings, saveSetting } from "@tatka/contract/settings";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import { changeSetting } from "./change-setting.ts";
import { readPublicSetting, readPublicSettings } from "./public-settings.ts";
import { readSettingAsStaff } from "./staff-setting.ts";

export function registerSettings(api: Api, db: Database, shared: SharedResponses): void {
  api.handle(getSetting, async ({ params, madeFrom }) => {
    madeFrom("settings");
    return readPublicSetting(db, params.key);
  });
  api.handle(getSettings, async ({ body }) => readPublicSettings(db, body.keys));
  api.handleStaff(adminGetSetting, async ({ params }) => readSettingAsStaff(db, params.key));
  api.handleStaff(saveSetting, async ({ body }, staff) => changeSetting(db, shared, staff, body));
}
