import { longestText } from "@tatka/domain/content/custom-fields";
import { z } from "zod";
import { typedText } from "./listing.ts";

export const customValue = z.union([z.string().max(longestText), z.number(), z.boolean()]);

/** In the records of staff. */
export const customValues = z
  .record(z.string(), customValue)
  .default({})
  .describe("Values of the custom fields that are not hidden, by key");

/** In requests of staff, with the other fields of the record. */
export const customChanges = z
  .record(z.string().max(40), customValue.nullable())
  .describe("Sets the named custom fields; null removes a value. Others stay");

/** What a request with `customChanges` may be refused for. */
export const customRefusals = ["custom_field.wrong_value", "custom_field.required"] as const;

/** A custom field with its value, as customers read it. */
export const PublicField = z
  .object({ key: z.string(), title: z.string(), titleBn: z.string(), value: z.string(), valueBn: z.string() })
  .meta({ id: "PublicField" });
export type PublicField = z.infer<typeof PublicField>;

/** A filter of a list by one field, such as `gift:true`. */
export const fieldFilter = typedText(longestText + 41)
  .regex(/^[a-z][a-z0-9_]{0,39}:./s, "not a key and a value")
  .transform((said) => {
    const end = said.indexOf(":");
    return { key: said.slice(0, end), value: said.slice(end + 1) };
  })
  .describe("A custom field's key and value, such as `gift:true`; for a text, part of it");
