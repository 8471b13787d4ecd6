/** Text by staff, rendered from Markdown without HTML. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's own HTML, made from Markdown without HTML
  return <div className="prose max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />;
}
