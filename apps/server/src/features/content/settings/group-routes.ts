import type { AllSettings } from "@tatka/contract/content/settings";
import {
  adminStoreOrigins,
  type SettingGroup,
  settingCalls,
  settingGroups,
} from "@tatka/contract/content/settings-admin";
import { keysOf } from "@tatka/domain/tables";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { changeSetting } from "./change-setting.ts";
import { readSettingAsStaff } from "./staff-setting.ts";

/** Settings in groups, each with its permission. */
export function registerSettingGroups(api: Api, { db, shared, config: { origins }, regions }: WebContext): void {
  for (const group of keysOf<SettingGroup>(settingCalls)) {
    const { list, read, change } = settingCalls[group];
    api.handleStaff(list, async () => {
      const items = await Promise.all(settingGroups[group].map((key) => readSettingAsStaff(db, key)));
      return { items, total: items.length, page: 1, take: items.length };
    });
    api.handleStaff(read, async ({ params }) => readSettingAsStaff(db, keyOf(group, params.key)));
    api.handleStaff(change, async ({ params, body }, staff) =>
      changeSetting(db, shared, staff, { key: keyOf(group, params.key), ...body }),
    );
  }
  api.handleStaff(adminStoreOrigins, async () =>
    Object.fromEntries(regions.all.map(({ code }) => [code, origins[code] ?? null])),
  );
}

function keyOf(group: SettingGroup, said: string): keyof AllSettings {
  const key = settingGroups[group].find((known) => known === said);
  if (!key) throw new Refusal("record.not_found");
  return key;
}
