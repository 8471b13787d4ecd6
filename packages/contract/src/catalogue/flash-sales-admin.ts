import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { bothTitles, regionOrAll, takaAmount } from "../staff-fields.ts";

export const flashSaleStandings = ["running", "upcoming", "ended"] as const;

const price = takaAmount.positive("Must be above 0").describe("Taka");
const Item = z.object({
  variationId: rowId,
  price,
  quantityCap: z.number().int().min(1).max(1_000_000).describe("Maximum number of pieces sold at this price"),
});

const plan = z.object({
  ...bothTitles,
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  region: regionOrAll,
  items: z.array(Item).min(1, "Add at least one item").max(200),
});

function checkPlan({ value, issues }: z.core.ParsePayload<z.infer<typeof plan>>): void {
  const say = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  if (Date.parse(value.endsAt) <= Date.parse(value.startsAt)) say(["endsAt"], "Must be after the start");
  const seen = new Set<number>();
  for (const [place, { variationId }] of value.items.entries()) {
    if (seen.has(variationId)) say(["items", place, "variationId"], "is in this sale already");
    seen.add(variationId);
  }
}

export const AdminFlashSale = plan
  .extend({
    id: z.number().int(),
    items: z.array(
      Item.extend({
        title: z.string(),
        titleBn: z.string(),
        size: z.string(),
        sizeBn: z.string(),
        usualPrice: z.number().describe("Taka outside flash sales; the lowest of the sale's regions"),
        sold: z.number().int(),
        productId: z.number().int(),
      }),
    ),
    standing: z.enum(flashSaleStandings),
    overlaps: z
      .array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() }))
      .describe("Other sales with one of these items in the same region and period"),
    version: rowVersion,
  })
  .meta({ id: "AdminFlashSale" });
export type AdminFlashSale = z.infer<typeof AdminFlashSale>;

const feature = "flash sale";

const OverlappingSale = z.object({
  id: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  region: regionOrAll,
  items: z.array(z.object({ variationId: z.number().int(), price: z.number().describe("Taka in that sale") })),
});

export const adminJudgeFlashSale = staffRoute({
  method: "get",
  path: "/admin/flash_sale/judge",
  summary: "Preview the prices of a flash sale",
  description:
    "Returns the regular prices of its items, and other flash sales with the same items in that region and period.",
  feature,
  permission: "flash_sale.read",
  query: z.object({
    variationIds: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, "not ids with commas between")
      .transform((ids) => ids.split(",").map(Number))
      .describe("Comma-separated"),
    region: regionCode.optional().describe("All regions by default"),
    startsAt: z.iso.datetime({ offset: true }).optional(),
    endsAt: z.iso.datetime({ offset: true }).optional(),
    except: rowIdInUrl.optional().describe("The sale that is being edited"),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        variationId: z.number().int(),
        usualPrice: z.number().describe("Taka; the lowest of the sale's regions"),
        region: regionCode.describe("The region with that price"),
      }),
    ),
    overlaps: z.array(OverlappingSale).describe("Empty unless both times are given"),
  }),
});

export const flashSaleRoutes = crud("flash_sale", {
  feature,
  record: AdminFlashSale,
  list: {
    query: z.object({
      ...pageQuery(25, 100),
      q: typedText(60).optional().describe("Part of a title in either language"),
      standing: z.enum(flashSaleStandings).optional(),
    }),
  },
  get: {},
  create: {
    refusals: ["record.refers_to_nothing", "flash_sale.price_not_lower"],
    description: "Its prices apply as soon as it starts.",
    body: plan.check(checkPlan),
  },
  update: {
    refusals: [
      "record.refers_to_nothing",
      "flash_sale.cap_below_sold",
      "flash_sale.item_sold",
      "flash_sale.price_not_lower",
    ],
    body: plan.extend({ version: rowVersion }).check(checkPlan),
  },
  delete: { description: "Placed orders keep their prices." },
});
