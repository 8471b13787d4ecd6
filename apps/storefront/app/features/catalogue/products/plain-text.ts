const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The text of rendered Markdown, for places that allow no HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(strong|em|a|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
