export { changeSetting } from "./change-setting.ts";
export { homeAt } from "./home-schedule.ts";
export { readSetting, readSettings } from "./public-settings.ts";
export { settings } from "./routes.ts";
export { readSettingAsStaff, readStaffSetting } from "./staff-setting.ts";
export { readStoreNames, storeNamesOf } from "./store-names.ts";
