import { withLatinDigits } from "@tatka/domain/digits";

/** Whether a text contains all typed words in any order; digits of both scripts are equal. */
export function matches(typed: string, text: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The text of rendered HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

function plain(text: string): string {
  return withLatinDigits(text.normalize("NFC").toLowerCase()).trim();
}
