import { withLatinDigits } from "@tatka/domain/digits";

/** Whether a text holds every word that was typed, in any order; digits of either language are the same. */
export function matches(typed: string, text: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The words of HTML that the store made itself. */
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
