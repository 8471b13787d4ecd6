/** Texts for SEO settings. */
const metaEnglish = {
  title: "Meta info",
  subtitle: "How the store appears in search engines and shared links",
  part: "Search and sharing",
  part_text: "For the home page, and as the default for other pages.",
  home_title: "Home page title",
  description: "Description",
  description_help: "About 150 characters are shown",
  template: "Title format of other pages",
  template_help: "{page} stands for the page's own title; empty: {page} | the store's name",
  picture: "Sharing picture",
  picture_help: "For pages without their own picture",
  indexed: "Show the store in search engines",
  indexed_help: "Turn this off while you set up the store.",
  search_result: "Search result",
  share_card: "Shared link",
  not_listed: "Hidden from search engines.",
};

export const en = {
  meta: metaEnglish,
  menu: { meta_settings: "Meta info" },
  people: { resource: { meta_setting: "Meta info" } },
};
