/** Texts of shopping lists that customers asked about. */
export const shoppingListsBangla = {
  title: "বাজারের তালিকা",
  subtitle: "ক্রেতারা আমাদের যেসব তালিকা পাঠিয়েছেন",
  shown: { open: "উত্তর বাকি", answered: "উত্তর দেওয়া" },
  region: "শহর",
  source: "যেভাবে পাঠানো",
  sources: { text: "লেখা", csv: "CSV ফাইল", xlsx: "এক্সেল ফাইল", pdf: "PDF ফাইল", photo: "ছবি" },
  none_title: "এখানে কোনো তালিকা নেই",
  none_text: "ক্রেতারা কর্মীদের যে তালিকা পাঠান তা এখানে দেখা যায়।",
  asked: "পাঠানো হয়েছে %{when}",
  answered: "উত্তর দেওয়া হয়েছে %{when}: %{answer}",
  answer_to: "%{contact}-কে উত্তর",
  send: "উত্তর পাঠান",
  sent: "%{contact}-কে উত্তর পাঠানো হয়েছে",
};
