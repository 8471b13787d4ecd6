import { languageHeader } from "@tatka/contract/route";
import { isLanguage, type Language } from "@tatka/domain/language";
import type { Context } from "hono";

/**
 * The language of the page that made this call, if supported. It decides the language of messages, never of responses:
 * shared responses are made without headers.
 */
export function pageLanguage(c: Context): Language | undefined {
  const said = c.req.header(languageHeader);
  return isLanguage(said) ? said : undefined;
}
