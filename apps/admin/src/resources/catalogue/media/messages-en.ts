/** Texts of the media library. */
const pictureEnglish = {
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

const mediaEnglish = {
  title: "Media",
  subtitle: "Pictures for products, categories and pages",
  drop_title: "Drop pictures here",
  drop_text: "or select them from this device",
  choose: "Select pictures",
  rules: "JPEG, PNG, WebP or AVIF, up to %{megabytes} MB each",
  alt: "Description (alt text)",
  alt_help: "Read aloud to people who can't see the picture. If empty, the file name is used.",
  uploads: "Uploads",
  uploading: "Uploading",
  uploaded: "Uploaded",
  too_large: "This file is larger than %{megabytes} MB. Choose a smaller one.",
  wrong_type: "Use a JPEG, PNG, WebP or AVIF picture.",
  dismiss: "Dismiss",
  clear_finished: "Clear finished",
  count: "%{smart_count} picture |||| %{smart_count} pictures",
  rendering: "Processing",
  failed: "Failed",
  empty_title: "No pictures yet",
  empty_text: "Upload your first picture above.",
  without_description: "No description",
};

export const en = {
  picture: pictureEnglish,
  media: mediaEnglish,
  resources: { media: { name: "Picture |||| Pictures" } },
  menu: { media: "Media" },
  people: { resource: { media: "Media" } },
};
