const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The words of HTML that the API made from Markdown, for places that take no marks. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(strong|em|a|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
