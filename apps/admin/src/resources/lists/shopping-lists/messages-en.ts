/** Texts of shopping lists sent to staff. */
const shoppingListsEnglish = {
  title: "Shopping lists",
  subtitle: "Lists that customers sent to our team",
  shown: { open: "To answer", answered: "Answered" },
  region: "City",
  source: "Sent as",
  sources: { text: "Text", csv: "CSV file", xlsx: "Excel file", pdf: "PDF file", photo: "Photo" },
  none_title: "No lists here",
  none_text: "Lists that customers send to our team appear here.",
  asked: "Sent %{when}",
  answered: "Replied %{when}: %{answer}",
  answer_to: "Reply to %{contact}",
  send: "Send reply",
  sent: "Reply sent to %{contact}",
};

export const en = {
  shopping_lists: shoppingListsEnglish,
  menu: { shopping_lists: "Shopping lists" },
  counts: { lists: "to answer" },
  people: { resource: { shopping_list: "Shopping lists" } },
};
