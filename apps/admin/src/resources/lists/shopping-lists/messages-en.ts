/** Texts of shopping lists that customers asked about. */
export const shoppingListsEnglish = {
  title: "Shopping lists",
  subtitle: "Lists that customers sent to our team",
  none_title: "No lists to answer",
  none_text: "Lists that customers send to our team appear here.",
  asked: "Sent %{when}",
  answered: "Replied %{when}: %{answer}",
  answer_to: "Reply to %{contact}",
  send: "Send reply",
  sent: "Reply sent to %{contact}",
};
