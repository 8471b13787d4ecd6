import { z } from "zod";
import { inUrl } from "./number-in-url.ts";

/** Page number and page size of a list. */
export function pageQuery(defaultTake: number, mostTake: number) {
  return {
    page: inUrl(z.number().int().min(1).max(10_000)).default(1),
    take: inUrl(z.number().int().min(1).max(mostTake)).default(defaultTake),
  };
}

export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    take: z.number().int(),
  });
}

/** A query flag: `true` and `1` are yes, `false` and `0` are no, anything else is refused. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** Text typed by a person. PostgreSQL stores every character except NUL. */
export function typedText(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes("\0"), "not a text");
}

export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers and hyphens");

/** Comma-separated slugs in a query value, such as `brand=himrekha,dheki`: any of them matches. */
export const slugs = z
  .string()
  .max(600)
  .transform((value) => value.split(",").filter((part) => part !== ""))
  .pipe(z.array(slug).max(20));
