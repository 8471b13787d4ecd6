import { firstStoreNames } from "@tatka/domain/content/store-name";
import { coversEveryAmount } from "@tatka/domain/delivery/delivery-charge";
import { areSensibleHours } from "@tatka/domain/delivery/opening-hours";
import { z } from "zod";
import { email } from "../people/email.ts";
import { route, staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { HomeSetting } from "./home-setting.ts";
import { bilingual, link, nothingSaid, pictureName, text } from "./setting-values.ts";

const taka = z.number().min(0).max(10_000_000).multipleOf(0.01);
const leastOrder = z.number().min(0).max(100_000).multipleOf(0.01);
const opening = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");
const optionalLink = link.or(z.literal(""));
const titleTemplate = text.refine((said) => said === "" || said.includes("{page}"), "Must contain {page}");

/** Every setting that the public may read, by key. What is not here is never served. */
export const publicSettings = {
  socialMediaLinks: z.object({ facebook: optionalLink, instagram: optionalLink, youtube: optionalLink }),
  basic: z.object({
    name: bilingual.default(firstStoreNames).describe("The store's name, on its pages and in its messages"),
    hotline: z.string().max(20),
    messengerLink: link.describe("Where the hotline link leads, such as a WhatsApp link"),
    blurb: bilingual,
    logo: pictureName.default(null),
  }),
  metaInfo: z.object({
    title: bilingual,
    description: bilingual,
    titleTemplate: z
      .object({ en: titleTemplate, bn: titleTemplate })
      .default(nothingSaid)
      .describe("How the titles of all other pages are worded around {page}; empty: {page} and the store's name"),
    picture: pictureName.default(null).describe("Shown with shared links to pages without a picture of their own"),
    isIndexed: z.boolean().default(true).describe("Search engines may list the store"),
  }),
  legal: z.object({
    tradeRegistration: text.describe("Trade licence or business identification number; policy pages name it"),
    address: bilingual.describe("Where the store is registered"),
  }),
  home: HomeSetting,
  shopStatus: z.object({
    isOpen: z.boolean().describe("Customers can order"),
    hasOpened: z.boolean().describe("It was open before: a closed shop is then closed for now, and does not open soon"),
    note: bilingual.describe("Notice while the shop is closed"),
  }),
  checkout: z.object({
    minOrderAmount: leastOrder.describe("Taka; what an order must be worth"),
    minOrderAmountIn: z
      .object({ dhaka: leastOrder.nullable(), ctg: leastOrder.nullable() })
      .default({ dhaka: null, ctg: null })
      .describe("The same where a region has an amount of its own"),
    answerMinutes: z
      .number()
      .int()
      .min(5)
      .max(120)
      .default(15)
      .describe("How long a customer has to say whether something may replace what was not there"),
    asksHandoverCode: z
      .boolean()
      .default(false)
      .describe("Customers get a code when their order goes out, and riders ask for it at the door"),
  }),
  company: z
    .object({
      name: text,
      nameBn: text,
      address: text,
      addressBn: text,
      bin: z
        .string()
        .regex(/^(\d{9}-\d{4})?$/, "Use the format 001234567-0101")
        .describe("The business identification number under which VAT is paid"),
    })
    .describe("The seller, as named on tax invoices"),
  deliveryPolicy: z.object({
    rules: z
      .array(z.object({ from: taka, upTo: taka.nullable(), charge: taka }))
      .min(1)
      .max(10)
      .refine(coversEveryAmount, "Start at 0, leave no gaps, and leave the last row open")
      .describe("Taka; `upTo` is excluded, null means without end"),
  }),
  openingHours: z.object({
    days: z
      .array(z.object({ from: opening, to: opening.or(z.literal("24:00")) }).nullable())
      .length(7)
      .refine(areSensibleHours, "Must close after it opens")
      .describe("When express delivery is made, Sunday first, Dhaka time; null: not on that day"),
  }),
} satisfies Record<string, z.ZodType>;

export type PublicSettings = { [Key in keyof typeof publicSettings]: z.infer<(typeof publicSettings)[Key]> };
export const settingKeys = Object.keys(publicSettings) as [keyof PublicSettings, ...(keyof PublicSettings)[]];

/** Settings that only staff may read. */
const privateSettings = {
  contactEmail: email().or(z.literal("")).describe("Where messages from the contact form are mailed to"),
  nearDate: z
    .object({ days: z.number().int().min(1).max(120) })
    .describe("Lots within this many days of their best-before date are listed as near their date"),
  coldChain: z
    .object({ minutes: z.number().int().min(0).max(1_440) })
    .describe("Chilled and frozen pieces that come back later than this after dispatch are written off unless said"),
  priceWarning: z
    .object({ percent: z.number().int().min(1).max(1_000) })
    .describe("Imports warn about prices that change by more than this percentage"),
  staffDiscount: z
    .object({ mostPercent: z.number().int().min(0).max(100) })
    .describe("The most that staff may take off a phone order"),
  staffSecondFactorRequired: z
    .boolean()
    .describe("Staff without a second factor can sign in only as far as setting one up"),
} satisfies Record<string, z.ZodType>;

export const allSettings = { ...publicSettings, ...privateSettings };
export type AllSettings = { [Key in keyof typeof allSettings]: z.infer<(typeof allSettings)[Key]> };
const allKeys = Object.keys(allSettings) as [keyof AllSettings, ...(keyof AllSettings)[]];

const key = z.enum(allKeys);
/** Paths arrive in lower case, keys are written in camelCase. */
export const keyInPath = (keys: readonly string[]) =>
  z
    .string()
    .max(40)
    .transform((value) => keys.find((known) => known.toLowerCase() === value.toLowerCase()) ?? value);

export const StaffSetting = z
  .object({
    key,
    value: z.unknown(),
    version: rowVersion.describe("0 until it is saved for the first time"),
  })
  .meta({ id: "StaffSetting" });
export type StaffSetting = z.infer<typeof StaffSetting>;

export const getSetting = route({
  method: "get",
  path: "/settings/{key}",
  summary: "Get a public setting",
  feature: "settings",
  shared: true,
  params: z.object({ key: keyInPath(settingKeys) }),
  answer: z.union(Object.values(publicSettings).map((schema) => schema.strict())),
  refusals: ["setting.not_found"],
});

export const getSettings = route({
  method: "post",
  path: "/settings/getByKeys",
  summary: "Get several public settings",
  description: "Unknown keys are left out.",
  feature: "settings",
  body: z.object({ keys: z.array(z.string().max(40)).max(50) }),
  answer: z.object(publicSettings).partial(),
});

export const adminGetSetting = staffRoute({
  method: "get",
  path: "/admin/setting/{key}",
  summary: "Get a setting with its version",
  feature: "settings",
  permission: "setting.read",
  params: z.object({ key: keyInPath(allKeys).pipe(key) }),
  answer: StaffSetting,
});

export const saveSetting = staffRoute({
  method: "post",
  path: "/settings",
  summary: "Update a setting",
  description: "With a version, uses optimistic locking. The store shows the change at once.",
  feature: "settings",
  permission: "setting.update",
  // Separate calls open and close the shop, and check what is missing.
  body: z.object({ key: key.exclude(["shopStatus"]), value: z.unknown(), version: rowVersion.optional() }),
  answer: StaffSetting,
  refusals: ["record.changed"],
});
