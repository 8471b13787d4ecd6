import { z } from "zod";

const decimal = /^-?\d{1,15}(\.\d{1,20})?$/;

/**
 * A number in a path or a query, where everything is text. Only plain decimals are numbers: JavaScript would also take
 * `0x10`, `1e3`, and an empty value for nothing.
 */
export function inUrl<Schema extends z.ZodNumber>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "string" && decimal.test(value) ? Number(value) : value), schema);
}
