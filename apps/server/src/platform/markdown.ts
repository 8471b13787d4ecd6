import { micromark } from "micromark";

/** Texts change rarely and answers around them often: a product's is rebuilt with every change of its stock. */
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
 * Whether there is anything in it that rendering would have to take the sting out of: HTML, or a link by another
 * protocol. Such text is not stored at all, so that it waits for no renderer more trusting than this one.
 */
export function isPlainMarkdown(markdown: string): boolean {
  return micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true }) === renderMarkdown(markdown);
}

/** Escapes Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
