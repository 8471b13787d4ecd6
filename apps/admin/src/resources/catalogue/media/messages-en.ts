/** Choosing a picture of the media library, wherever a record has one. */
export const pictureEnglish = {
  choose: "Choose a picture",
  change: "Change the picture",
  remove: "Remove the picture",
  none: "No picture chosen",
  dialog: "Choose a picture",
  search: "Search by description",
  upload: "Upload a picture",
  more: "Show more",
  nothing_title: "No picture found",
  nothing_text: "Try another word, or upload a picture.",
  pick: "Choose: %{name}",
  chosen: "Chosen picture",
};
