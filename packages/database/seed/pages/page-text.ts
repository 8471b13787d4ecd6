/** Initial texts of pages, as Markdown; names in double braces are replaced by settings. */
export type PageText = {
  slug: string;
  title_en: string;
  title_bn: string;
  summary_en: string;
  summary_bn: string;
  body_en: string;
  body_bn: string;
};
