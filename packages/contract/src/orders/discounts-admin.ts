import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowVersion } from "../row.ts";
import { bothTitles, recordStatus, regionOrAll, takaAmount } from "../staff-fields.ts";
import { orderDiscounts } from "./discounts.ts";

export const discountKinds = ["buy_get", "bundle", "spend"] as const;

/** The current state of a discount; planned: not started, or outside its days and hours. */
export const discountStandings = ["running", "upcoming", "ended", "used_up", "hidden"] as const;

/** The text that staff type to confirm selling below cost, in their language. */
export const belowCostWords = { en: "loss", bn: "লোকসান" } as const;

const taka = z.number().describe("Taka");
const worth = takaAmount.positive("Must be above 0");
const pieces = z.number().int().min(1, "Must be above 0").max(20);
const times = z.number().int().min(1, "Must be above 0").max(99).describe("Maximum number of times per order");
const percent = z.number().int().min(1).max(100);
const limit = z.number().int().min(1).max(1_000_000).nullable().describe("null: no limit");
const moment = z.iso.datetime({ offset: true }).nullable();
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30")
  .nullable();

const scope = z
  .object({
    categoryIds: z.array(rowId).max(50),
    productIds: z.array(rowId).max(200),
    variationIds: z.array(rowId).max(200),
  })
  .describe("Everything on these lists; categories include their subcategories. All empty: all products");
export type DiscountScopeForm = z.infer<typeof scope>;

const BuyGet = z.object({
  kind: z.literal("buy_get"),
  buy: scope,
  buyPieces: pieces,
  get: scope.nullable().describe("null: the same products"),
  getPieces: pieces,
  percent: percent.describe("Percentage off the pieces that the customer gets; 100 is free"),
  times,
});

const Bundle = z.object({
  kind: z.literal("bundle"),
  pieces: z
    .array(z.object({ variationId: rowId, quantity: pieces }))
    .min(1, "Add at least one item")
    .max(10),
  price: worth.describe("Price of the whole bundle in taka"),
  times,
});

const SpendStep = z.object({
  from: worth.describe("Minimum value of goods in taka"),
  gives: z.enum(["percent", "fixed", "free_delivery"]),
  percent: percent.nullable(),
  cap: worth.nullable().describe("Taka; maximum of a percentage discount"),
  amount: worth.nullable(),
});

const Spend = z.object({
  kind: z.literal("spend"),
  of: scope,
  steps: z.array(SpendStep).min(1, "Add at least one step").max(5),
});

const terms = z.discriminatedUnion("kind", [BuyGet, Bundle, Spend]);
export type DiscountTermsForm = z.infer<typeof terms>;

const rule = z.object({
  ...bothTitles,
  terms,
  region: regionOrAll,
  startsAt: moment,
  endsAt: moment,
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).describe("0 is Sunday; empty: every day"),
  fromTime: time.describe("Dhaka time; null: all day"),
  untilTime: time.describe("If before fromTime: the next morning, which belongs to the day it starts on"),
  totalLimit: limit,
  customerLimit: limit,
  status: recordStatus,
});
export type DiscountForm = z.infer<typeof rule>;

function checkRule({ value, issues }: z.core.ParsePayload<DiscountForm>): void {
  const say = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  if (value.startsAt && value.endsAt && Date.parse(value.endsAt) <= Date.parse(value.startsAt)) {
    say(["endsAt"], "Must be after the start");
  }
  const { fromTime, untilTime } = value;
  if ((fromTime === null) !== (untilTime === null))
    say([fromTime === null ? "fromTime" : "untilTime"], "Enter both times");
  if (fromTime !== null && fromTime === untilTime) say(["untilTime"], "Must differ from the start");
  if (value.terms.kind === "spend") {
    for (const [place, step] of value.terms.steps.entries()) {
      const at = (field: string) => ["terms", "steps", place, field];
      if (step.gives === "percent" && step.percent === null) say(at("percent"), "the percentage is required");
      if (step.gives === "fixed" && step.amount === null) say(at("amount"), "the amount is required");
    }
  }
  if (value.terms.kind === "bundle") {
    const seen = new Set<number>();
    for (const [place, { variationId }] of value.terms.pieces.entries()) {
      if (seen.has(variationId)) say(["terms", "pieces", place, "variationId"], "Add each item only once");
      seen.add(variationId);
    }
  }
}

/** Fields of other step types are dropped, so that no outdated value stays. */
function withoutStale<Form extends DiscountForm>(form: Form): Form {
  if (form.terms.kind !== "spend") return form;
  const steps = form.terms.steps.map((step) => ({
    ...step,
    percent: step.gives === "percent" ? step.percent : null,
    cap: step.gives === "percent" ? step.cap : null,
    amount: step.gives === "fixed" ? step.amount : null,
  }));
  return { ...form, terms: { ...form.terms, steps } };
}

const confirmation = z
  .string()
  .max(40)
  .optional()
  .describe(`"${belowCostWords.en}" confirms that items may be sold below cost`);

const Named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

export const AdminDiscount = rule
  .extend({
    id: z.number().int(),
    names: z
      .object({ categories: z.array(Named), products: z.array(Named), variations: z.array(Named) })
      .describe("For all products it applies to"),
    used: z.number().int().describe("Orders that have it and were not cancelled"),
    takenOff: taka.describe("Total discount in the given days, without cancelled orders"),
    standing: z.enum(discountStandings),
    version: rowVersion,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AdminDiscount" });
export type AdminDiscount = z.infer<typeof AdminDiscount>;

const namedSize = {
  variationId: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  size: z.string(),
  sizeBn: z.string(),
};

export const BelowCost = z
  .object({
    count: z.number().int().describe("Variations that would be sold below cost, without tax"),
    items: z.array(
      z.object({
        ...namedSize,
        price: taka.describe("Minimum revenue of a piece"),
        cost: taka.describe("Average cost of a piece, with tax"),
      }),
    ),
  })
  .meta({ id: "BelowCost" });
export type BelowCost = z.infer<typeof BelowCost>;

const feature = "discount";

export const discountRoutes = crud("discount", {
  feature,
  noun: "automatic discount",
  record: AdminDiscount,
  list: {
    description: "With the total discount that each one gave.",
    query: z.object({
      ...pageQuery(25, 100),
      sort: z.enum(["id", "title", "used", "endsAt"]).default("id"),
      order: z.enum(["ASC", "DESC"]).default("DESC"),
      q: typedText(60).optional().describe("Part of a title in either language"),
      standing: z.enum(discountStandings).optional(),
      days: inUrl(z.number().int().min(1).max(366)).default(30).describe("Period of the total discount, in days"),
    }),
  },
  get: {},
  create: {
    refusals: ["record.refers_to_nothing", "discount.below_cost", "discount.too_many"],
    description: "It applies as soon as its period begins.",
    body: rule.extend({ confirmation }).check(checkRule).transform(withoutStale),
  },
  update: {
    refusals: ["record.refers_to_nothing", "discount.below_cost", "discount.too_many", "discount.limit_below_used"],
    description: "Placed orders keep their prices.",
    body: rule.extend({ confirmation, version: rowVersion }).check(checkRule).transform(withoutStale),
  },
  delete: {
    summary: "Delete an automatic discount that was never used",
    refusals: ["discount.in_use"],
    description: "A used one can be turned off instead.",
  },
});

export const adminPreviewDiscount = staffRoute({
  method: "post",
  path: "/admin/discount/preview",
  summary: "Preview an automatic discount",
  description: "The total of a cart with this discount and the others, and the items sold below cost.",
  feature,
  permission: "discount.read",
  body: z.object({
    id: rowId.optional().describe("Id of the discount that is being edited, which is replaced by this one"),
    rule: rule.check(checkRule).transform(withoutStale),
    region: regionOrAll.unwrap(),
    lines: z.array(z.object({ variationId: rowId, quantity: z.number().int().min(1).max(99) })).max(30),
  }),
  answer: z
    .object({
      belowCost: BelowCost,
      lines: z.array(
        z.object({
          ...namedSize,
          quantity: z.number().int(),
          price: taka,
          discount: taka,
          total: taka,
          isBelowCost: z.boolean(),
          isFlashSale: z.boolean().describe("In a flash sale, so not discounted"),
        }),
      ),
      discounts: orderDiscounts,
      subtotal: taka,
      discount: taka,
      total: taka.describe("Without delivery"),
    })
    .meta({ id: "DiscountPreview" }),
  refusals: ["variation.not_found"],
});
