import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";

/** Judges a form by the schema the API judges it by, so that what is wrong is said before it is sent. */
export function schemaResolver(schema: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues) {
      set(errors, path.join(".") || "root", { type: "schema", message });
    }
    return { values: {}, errors };
  };
}
