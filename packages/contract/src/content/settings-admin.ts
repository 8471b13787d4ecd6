import { z } from "zod";
import { listOf } from "../listing.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { type AllSettings, keyInPath, StaffSetting } from "./settings.ts";

/** Settings by permission. Settings in no group need the permission for all settings. */
export const settingGroups = {
  basic_setting: [
    "basic",
    "socialMediaLinks",
    "checkout",
    "cashCheck",
    "legalClocks",
    "deliveryPolicy",
    "openingHours",
    "company",
    "legal",
    "contactEmail",
    "nearDate",
    "coldChain",
    "priceWarning",
    "staffDiscount",
    "assistants",
  ],
  home_setting: ["home"],
  meta_setting: ["metaInfo"],
} as const satisfies Record<string, readonly (keyof AllSettings)[]>;

export type SettingGroup = keyof typeof settingGroups;

const feature = "settings";

/** The calls of one group; keys of other groups are refused like unknown ones. */
function callsOf(group: SettingGroup) {
  const params = z.object({ key: keyInPath(settingGroups[group]) });
  return {
    list: staffRoute({
      method: "get",
      path: `/admin/${group}`,
      summary: "List the settings of this group",
      description: "Each with its version.",
      feature,
      permission: `${group}.read`,
      answer: listOf(StaffSetting),
    }),
    read: staffRoute({
      method: "get",
      path: `/admin/${group}/{key}`,
      summary: "Get a setting of this group",
      feature,
      permission: `${group}.read`,
      params,
      answer: StaffSetting,
      refusals: ["record.not_found"],
    }),
    change: staffRoute({
      method: "patch",
      path: `/admin/${group}/{key}`,
      summary: "Update a setting of this group (optimistic locking)",
      feature,
      permission: `${group}.update`,
      params,
      body: z.object({ value: z.unknown(), version: rowVersion }),
      answer: StaffSetting,
      refusals: ["record.not_found", "record.changed"],
    }),
  };
}

export const settingCalls = {
  basic_setting: callsOf("basic_setting"),
  home_setting: callsOf("home_setting"),
  meta_setting: callsOf("meta_setting"),
} satisfies Record<SettingGroup, unknown>;

const origin = z.string().nullable().describe("null: the city has no site of its own");

export const adminStoreOrigins = staffRoute({
  method: "get",
  path: "/admin/store_origins",
  summary: "Get the origin of each region's site",
  description: "As set in the server's environment.",
  feature,
  permission: "basic_setting.read",
  answer: z.record(regionCode, origin),
});
