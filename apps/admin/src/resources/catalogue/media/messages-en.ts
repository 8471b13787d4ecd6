/** Choosing a picture of the media library, wherever a record has one. */
export const pictureEnglish = {
  choose: "Select picture",
  change: "Change picture",
  remove: "Remove picture",
  none: "No picture",
  dialog: "Select picture",
  search: "Search by description",
  upload: "Upload picture",
  more: "Show more",
  nothing_title: "No pictures found",
  nothing_text: "Try another word, or upload a picture.",
  pick: "Select: %{name}",
  chosen: "Selected picture",
};
