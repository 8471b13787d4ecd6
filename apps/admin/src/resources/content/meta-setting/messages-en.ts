/** Texts of what search engines and shared links are told. */
export const metaEnglish = {
  title: "Meta info",
  subtitle: "What search engines and shared links say about the store",
  part: "Search and sharing",
  part_text:
    "Every page has a title and a description of its own; these are for the home page and for what they have in common.",
  home_title: "Title of the home page",
  description: "Description",
  description_help: "About 150 characters are shown",
  template: "Title of every other page",
  template_help: "{page} stands for the page's own title; empty: {page} | Tatka",
  picture: "Picture of shared links",
  picture_help: "For pages without a picture of their own",
  indexed: "Search engines may list the store",
  indexed_help: "Turn it off while the store is being set up.",
  search_result: "Search result",
  share_card: "Shared link",
  not_listed: "Not listed: search engines are asked to leave the store out.",
};
