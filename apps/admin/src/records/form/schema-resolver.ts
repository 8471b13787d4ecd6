import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { i18nProvider } from "../../providers/i18n-provider.ts";
import { wordsOfContract, wordsOfIssue } from "./issue-words.ts";
import type { Fields } from "./merge-changes.ts";

/** Validates a form with the API's schema, so that errors show before sending. */
export function schemaResolver(schema: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const say = i18nProvider.translate;
    // Messages of the schema are kept; default messages are replaced by ours.
    const result = schema.safeParse(values, { error: (issue) => wordsOfIssue(issue, say) });
    if (result.success) return { values: values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues) {
      const words = wordsOfContract(message, i18nProvider.getLocale(), say);
      set(errors, path.join(".") || "root", { type: "schema", message: words });
    }
    return { values: {}, errors };
  };
}

/** The fields of a stored record as the request contains them. */
export function fieldsBy(schema: z.ZodType<Fields>): (record: Fields) => Fields {
  return (record) => schema.safeParse(record).data ?? record;
}
