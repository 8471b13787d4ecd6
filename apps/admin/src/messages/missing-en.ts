/** Messages for records that do not exist. */
export const missingEnglish = {
  title: "%{record} not found",
  text: "It may have been deleted, or the link is wrong.",
  back: "Back to %{list}",
};
