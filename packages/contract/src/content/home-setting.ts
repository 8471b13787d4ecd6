import { hasDuration } from "@tatka/domain/content/schedule";
import { z } from "zod";
import { bilingual, link, nothingSaid, pictureName } from "./setting-values.ts";

const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** When it is shown; null means no limit. */
const schedule = { from: moment, until: moment };
const endsLater = { path: ["until"], message: "Must be after the start" };

const HomeBanner = z
  .object({
    title: bilingual,
    text: bilingual,
    button: bilingual,
    link,
    picture: pictureName,
    tone: z.enum(["brand", "accent", "frozen"]),
    ...schedule,
  })
  .refine(hasDuration, endsLater);

/** Section types without options. */
export const plainSectionTypes = [
  "banners",
  "categories",
  "todaysOffer",
  "flashSale",
  "popular",
  "newest",
  "testimonials",
  "blog",
] as const;

const options = {
  title: bilingual.default(nothingSaid).describe("If empty, the default title of this section type"),
  count: z
    .number()
    .int()
    .min(1)
    .max(24)
    .nullable()
    .default(null)
    .describe("Number of products, posts or testimonials; null: the default of this section type"),
  ...schedule,
};

const HomeSectionSetting = z
  .discriminatedUnion("type", [
    z.object({ type: z.enum(plainSectionTypes), ...options }),
    z.object({
      type: z.literal("categoryRow"),
      category: z.string().min(1, "category is required").max(120),
      ...options,
    }),
  ])
  .refine(hasDuration, endsLater);

/** The home page, from top to bottom. */
export const HomeSetting = z.object({
  sections: z.array(HomeSectionSetting).max(30),
  banners: z.array(HomeBanner).max(8),
  popup: z
    .object({ title: bilingual, text: bilingual, button: bilingual, link, ...schedule })
    .refine(hasDuration, endsLater)
    .nullable(),
});
export type HomeSetting = z.infer<typeof HomeSetting>;
