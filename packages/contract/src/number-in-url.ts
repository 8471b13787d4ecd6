import { z } from "zod";

const decimal = /^-?\d{1,15}(\.\d{1,20})?$/;

/** A number in a path or query. Only plain decimals: JavaScript would also accept `0x10`, `1e3` and an empty value. */
export function inUrl<Schema extends z.ZodNumber>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "string" && decimal.test(value) ? Number(value) : value), schema);
}
