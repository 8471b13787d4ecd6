import { z } from "zod";
import { typedText } from "./listing.ts";
import { regionCode } from "./region.ts";
import { rowIdInUrl } from "./row.ts";

/** Fields that all staff records have. */
export const recordParams = z.object({ id: rowIdInUrl });

export const recordStatus = z.enum(["active", "hidden"]);

export const regionOrAll = regionCode.nullable().describe("null: all regions");

export const takaAmount = z.number().min(0).max(10_000_000).multipleOf(0.01).describe("Taka");

export const bothTitles = {
  title: typedText(120).min(1, "title is required"),
  titleBn: typedText(120).min(1, "Bangla title is required"),
};
