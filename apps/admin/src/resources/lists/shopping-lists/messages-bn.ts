/** Texts of shopping lists sent to staff. */
const shoppingListsBangla = {
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

export const bn = {
  shopping_lists: shoppingListsBangla,
  menu: { shopping_lists: "বাজারের তালিকা" },
  counts: { lists: "উত্তর বাকি" },
  people: { resource: { shopping_list: "বাজারের তালিকা" } },
};

export const refusals = {
  "list.already_ordered": "এই তালিকা থেকে আগেই অর্ডার করা হয়েছে।",
  "list.not_found": "এই বাজারের তালিকাটি আর নেই।",
  "list.empty": "এই তালিকায় কেনার মতো কিছু খুঁজে পাওয়া যায়নি।",
  "list.too_long": "তালিকাটি অনুমোদিত সীমার চেয়ে বড়।",
  "list.not_a_list": "টেক্সট, CSV, এক্সেল (.xlsx), PDF, JPEG, PNG ও WebP ফাইল পড়া যায়। এটি তার কোনোটিই নয়।",
  "list.too_many_pixels": "ছবিটির পিক্সেল সংখ্যা অনুমোদিত সীমার চেয়ে বেশি।",
  "list.too_many_pages": "PDF ফাইলটির পৃষ্ঠা অনুমোদিত সীমার চেয়ে বেশি।",
  "list.too_much_inside": "ফাইলটি খুললে অনুমোদিত সীমার চেয়ে বড় হয়ে যায়।",
  "list.too_big": "ফাইলটিতে যতটুকু পড়া যায় তার চেয়ে বেশি আছে (সীমা: ১৬ এমবি লেখা ও ছবি, ৬৪০ এমবি মেমোরি)।",
  "list.too_slow": "ফাইলটি পড়তে ১৫০ সেকেন্ডের বেশি লাগে।",
  "list.unreadable": "ফাইলটি পড়া যায়নি। আরও স্পষ্ট একটি ফাইল দিন, অথবা তালিকাটি লিখে দিন।",
  "list.one_at_a_time": "আগের ফাইলটি এখনো পড়া হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।",
  "list.still_reading": "তালিকাটি এখনো পড়া হচ্ছে।",
  "list.already_asked": "তালিকাটি আমাদের কর্মীদের কাছে আগেই পাঠানো হয়েছে।",
};
