import { z } from "zod";
import { regionCode } from "../region.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const FlashSale = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleBn: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: "FlashSale" });

const query = z.object({ region: regionCode.optional() });
const feature = "catalogue";

export const listFlashSales = route({
  method: "get",
  path: "/flashSale",
  summary: "List running flash sales",
  description: "The one that ends first comes first. List the products of one with `flashSale=id`.",
  feature,
  shared: true,
  query,
  answer: z.object({
    sales: z.array(FlashSale),
    nextStartsAt: z.iso.datetime().nullable().describe("Start of the next scheduled sale, if any"),
  }),
});

export const currentFlashSale = route({
  method: "get",
  path: "/flashSale/current",
  summary: "Get the flash sale that ends first",
  description: "List the products of all running flash sales with `offer=flash`.",
  feature,
  shared: true,
  query,
  answer: z.object({ sale: FlashSale.nullable() }),
});

export const getFlashSale = route({
  method: "get",
  path: "/flashSale/{id}",
  summary: "Get a running or past flash sale",
  description: "Scheduled flash sales are not returned.",
  feature,
  shared: true,
  params: z.object({ id: rowIdInUrl }),
  query,
  answer: z.object({
    sale: FlashSale,
    isOver: z.boolean().describe("Whether it has ended or is sold out in the region"),
  }),
  refusals: ["flash_sale.not_found"],
});
