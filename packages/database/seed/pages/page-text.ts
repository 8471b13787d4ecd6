/** What a page says at first. Texts are Markdown; names in double braces are filled in from the settings. */
export type PageText = {
  slug: string;
  title_en: string;
  title_bn: string;
  summary_en: string;
  summary_bn: string;
  body_en: string;
  body_bn: string;
};
