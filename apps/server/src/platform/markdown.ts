import { micromark } from "micromark";

/** Texts change rarely and answers around them often: a product's is rebuilt with every change of its stock. */
const rendered = new Map<string, string>();
const MOST_KEPT = 1_000;

/**
 * Markdown as HTML that can do nothing. HTML in the text comes out as the characters it is made of, and links lead
 * only where links may: both are the library's defaults, and they hold for whatever is in the database.
 */
export function renderMarkdown(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = micromark(markdown);
  if (rendered.size >= MOST_KEPT) rendered.clear();
  rendered.set(markdown, html);
  return html;
}

/**
 * Whether there is anything in it that rendering would have to take the sting out of: HTML, or a link by another
 * protocol. Such text is not stored at all, so that it waits for no renderer more trusting than this one.
 */
export function isPlainMarkdown(markdown: string): boolean {
  return micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true }) === renderMarkdown(markdown);
}

/** Text that is to stay text inside Markdown: whatever could mean something is said to mean itself. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
