import { languageHeader } from "@tatka/contract/route";
import { isLanguage, type Language } from "@tatka/domain/language";
import type { Context } from "hono";

/**
 * The language of the page that made this call, if it names one that the store speaks. It decides in which language a
 * person is written to, and no answer: answers that are shared are made from requests without headers.
 */
export function pageLanguage(c: Context): Language | undefined {
  const said = c.req.header(languageHeader);
  return isLanguage(said) ? said : undefined;
}
