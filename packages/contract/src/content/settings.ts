import { firstStoreNames } from "@tatka/domain/content/store-name";
import { coversEveryAmount } from "@tatka/domain/delivery/delivery-charge";
import { areSensibleHours } from "@tatka/domain/delivery/opening-hours";
import { legalLimits } from "@tatka/domain/orders/legal-clocks";
import { keysOf } from "@tatka/domain/tables";
import { z } from "zod";
import { email } from "../people/email.ts";
import { regionCode } from "../region.ts";
import { route, staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { HomeSetting } from "./home-setting.ts";
import { bilingual, link, nothingSaid, pictureName, text } from "./setting-values.ts";

const taka = z.number().min(0).max(10_000_000).multipleOf(0.01);
const leastOrder = z.number().min(0).max(100_000).multipleOf(0.01);
const opening = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");
const optionalLink = link.or(z.literal(""));
const titleTemplate = text.refine((said) => said === "" || said.includes("{page}"), "Must contain {page}");

/** All public settings by key. No other setting is ever served. */
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
      .describe("Title pattern of all other pages, with {page}; empty: {page} and the store's name"),
    picture: pictureName.default(null).describe("Shared with links to pages without their own picture"),
    isIndexed: z.boolean().default(true).describe("Whether search engines may list the store"),
  }),
  legal: z.object({
    tradeRegistration: text.describe("Trade licence or business identification number, shown on policy pages"),
    address: bilingual.describe("Registered address of the store"),
  }),
  home: HomeSetting,
  shopStatus: z.object({
    isOpen: z.boolean().describe("Whether customers can order"),
    hasOpened: z.boolean().describe("Whether it has been open before: then pages say that it is closed for now"),
    note: bilingual.describe("Notice while the shop is closed"),
  }),
  checkout: z.object({
    minOrderAmount: leastOrder.describe("Taka; the minimum order value"),
    minOrderAmountIn: z
      .record(regionCode, leastOrder.nullable())
      .default({})
      .describe("The same for regions with their own amount"),
    answerMinutes: z
      .number()
      .int()
      .min(5)
      .max(120)
      .default(15)
      .describe("Minutes that a customer has to answer about a replacement"),
    asksHandoverCode: z
      .boolean()
      .default(false)
      .describe("Customers get a code on dispatch, and riders ask for it at the door"),
    takesDoorPhotos: z.boolean().default(false).describe("Riders may add a photo at the door to an order"),
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
        .describe("Business identification number for VAT"),
      dbid: z
        .string()
        .trim()
        .max(40)
        .default("")
        .describe("Digital business identification (DBID), which online sellers show"),
    })
    .describe("The seller on tax invoices"),
  deliveryPolicy: z.object({
    rules: z
      .array(z.object({ from: taka, upTo: taka.nullable(), charge: taka }))
      .min(1)
      .max(10)
      .refine(coversEveryAmount, "Start at 0, leave no gaps, and leave the last row open")
      .describe("Taka; `upTo` is excluded, null means no limit"),
  }),
  openingHours: z.object({
    days: z
      .array(z.object({ from: opening, to: opening.or(z.literal("24:00")) }).nullable())
      .length(7)
      .refine(areSensibleHours, "Must close after it opens")
      .describe("Hours of express delivery, Sunday first, in Dhaka time; null: not on that day"),
  }),
  assistants: z.object({
    isOn: z.boolean().describe("Whether shopping assistants may search and prepare carts"),
  }),
} satisfies Record<string, z.ZodType>;

export type PublicSettings = { [Key in keyof typeof publicSettings]: z.infer<(typeof publicSettings)[Key]> };
export const settingKeys = keysOf<keyof PublicSettings>(publicSettings);

const points = (otherwise: number) => z.number().int().min(0).max(10).default(otherwise);
const days = z.number().int().min(1).max(60);
const limit = z.number().int().min(1).max(50).nullable();

/** Settings for staff only. */
const privateSettings = {
  cashCheck: z
    .object({
      isOn: z.boolean().describe("Whether cash orders are checked"),
      months: z.number().int().min(1).max(24).default(12).describe("How far back an account's orders count"),
      newAccountDays: z.number().int().min(0).max(90).default(3),
      largeOrder: taka.default(5_000).describe("Taka from which an order counts as large"),
      points: z
        .object({
          failed_door: points(2),
          refused_door: points(2),
          unreachable: points(2),
          new_account: points(1),
          large_order: points(1),
          accepted: points(1).describe("Subtracted for each of up to three orders received without a problem"),
        })
        .prefault({}),
      pinFrom: limit.default(2).describe("Points from which the rider asks for a PIN; null: never"),
      callFrom: limit.default(3).describe("Points from which staff call before packing; null: never"),
      advanceFrom: limit.default(5).describe("Points from which a part is paid in advance; null: never"),
      advancePercent: z.number().int().min(1).max(100).default(20),
    })
    .describe("Checks of cash orders by the account's own history"),
  legalClocks: z
    .object({
      insideDays: days.default(legalLimits.insideDays).describe("To deliver within the city"),
      outsideDays: days.default(legalLimits.outsideDays).describe("To deliver outside the city"),
      refundDays: days.default(legalLimits.refundDays),
      dataDays: days.default(legalLimits.dataDays).describe("To answer requests about personal data"),
      complaintHours: z.number().int().min(1).max(720).default(legalLimits.complaintHours),
      nearHours: z
        .number()
        .int()
        .min(1)
        .max(240)
        .default(legalLimits.nearHours)
        .describe("When a limit counts as near"),
    })
    .describe("Legal time limits, which staff see as due dates"),
  contactEmail: email().or(z.literal("")).describe("Recipient of contact form messages"),
  nearDate: z
    .object({ days: z.number().int().min(1).max(120) })
    .describe("Lots within this many days of their best-before date are listed as near their date"),
  coldChain: z
    .object({ minutes: z.number().int().min(0).max(1_440) })
    .describe("Chilled and frozen pieces that come back later than this after dispatch are written off by default"),
  priceWarning: z
    .object({ percent: z.number().int().min(1).max(1_000) })
    .describe("Imports warn about prices that change by more than this percentage"),
  staffDiscount: z
    .object({ mostPercent: z.number().int().min(0).max(100) })
    .describe("Maximum discount of staff on a phone order"),
  staffSecondFactorRequired: z.boolean().describe("Staff without a second factor can only set one up"),
} satisfies Record<string, z.ZodType>;

export const allSettings = { ...publicSettings, ...privateSettings };
export type AllSettings = { [Key in keyof typeof allSettings]: z.infer<(typeof allSettings)[Key]> };
const allKeys = keysOf<keyof AllSettings>(allSettings);

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
    version: rowVersion.describe("0 until it is first saved"),
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
