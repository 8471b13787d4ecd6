import { adminGetSetting, getSetting, getSettings, saveSetting } from "@tatka/contract/content/settings";
import type { Feature } from "../../../platform/feature.ts";
import { changeSetting } from "./change-setting.ts";
import { registerSettingGroups } from "./group-routes.ts";
import { readPublicSetting, readPublicSettings } from "./public-settings.ts";
import { readSettingAsStaff } from "./staff-setting.ts";

export const settings: Feature = {
  cacheTags: ["settings"],
  routes(api, office) {
    const { db, shared } = office;
    api.handle(getSetting, async ({ params, madeFrom, holdsUntil }) => {
      madeFrom("settings");
      const { value, until } = await readPublicSetting(db, params.key);
      if (until) holdsUntil(until);
      return value;
    });
    api.handle(getSettings, async ({ body }) => readPublicSettings(db, body.keys));
    api.handleStaff(adminGetSetting, async ({ params }) => readSettingAsStaff(db, params.key));
    api.handleStaff(saveSetting, async ({ body }, staff) => changeSetting(db, shared, staff, body));
    registerSettingGroups(api, office);
  },
};
