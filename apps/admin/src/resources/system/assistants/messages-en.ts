const assistantsEnglish = {
  menu: "Shopping assistants",
  title: "Shopping assistants",
  subtitle: "Programs that search and fill carts for customers. The setting for them is in the basic settings.",
  seen_title: "Assistants",
  seen_text: "Those that have prepared a cart, most recent first.",
  plain: "Assistants without a profile",
  name_column: "Assistant",
  carts_column: "Carts in 30 days",
  carts: "%{prepared} prepared, %{taken} added by customers",
  last_column: "Last seen",
  none_title: "No assistants yet",
  none_text: "Assistants appear here when they prepare a cart.",
  missed_title: "Not found",
  missed_text: "Assistants' searches without results, most frequent first.",
  word_column: "Search",
  times_column: "Times",
  times: "%{times}, last %{last}",
  none_missed_title: "Every search had results",
  none_missed_text: "Assistants' searches with no results appear here.",
};

export const en = { assistants: assistantsEnglish };
