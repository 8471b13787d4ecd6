import { micromark } from "micromark";

/**
 * Caches rendered texts, which change rarely, while responses with them are rebuilt often, for example with every
 * change of stock.
 */
const rendered = new Map<string, string>();
const MOST_KEPT = 1_000;

/**
 * Renders Markdown to safe HTML. HTML is escaped and unsafe links are dropped by the library's defaults, whatever the
 * database contains.
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
 * Whether the text contains HTML or a link with an unsafe protocol, which rendering would neutralise. Such text is not
 * stored, in case a later renderer is more permissive.
 */
export function isPlainMarkdown(markdown: string): boolean {
  return micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true }) === renderMarkdown(markdown);
}

/** Escapes Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
