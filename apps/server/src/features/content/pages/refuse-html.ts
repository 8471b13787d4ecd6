import { Refusal } from "../../../platform/http/refusal.ts";
import { isPlainMarkdown } from "../../../platform/markdown.ts";

/** Refuses texts with HTML, and names the text. */
export function refuseHtml(texts: Record<string, string | undefined>): void {
  const fields = Object.entries(texts)
    .filter(([, text]) => text !== undefined && !isPlainMarkdown(text))
    .map(([name]) => [name, "holds HTML or a link that is not allowed"]);
  if (fields.length > 0) throw new Refusal("request.invalid", {}, { fields: Object.fromEntries(fields) });
}
