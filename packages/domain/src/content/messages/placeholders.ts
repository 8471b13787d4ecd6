type Described = { en: string; bn: string; sample: { en: string; bn: string } };

const same = (sample: string) => ({ en: sample, bn: sample });
const link = same("https://shop.example/link");

/** Placeholders of messages by name, each with an example. */
export const placeholders = {
  orderNumber: { en: "Order number", bn: "অর্ডার নম্বর", sample: same("176D-077F") },
  customerName: { en: "Customer's name", bn: "ক্রেতার নাম", sample: { en: "Farhana Islam", bn: "ফারহানা ইসলাম" } },
  total: { en: "Order total", bn: "অর্ডারের মোট", sample: { en: "৳1,240", bn: "৳১,২৪০" } },
  cash: { en: "Cash to pay at the door", bn: "নগদ যা দিতে হবে", sample: { en: "৳1,240", bn: "৳১,২৪০" } },
  payment: {
    en: "What is to pay, if not paid yet",
    bn: "কী দিতে হবে, পরিশোধ না হলে",
    sample: { en: "Cash to pay: ৳1,240", bn: "নগদ দিতে হবে: ৳১,২৪০" },
  },
  deliveryTime: {
    en: "Delivery time",
    bn: "ডেলিভারির সময়",
    sample: { en: "Tue, 17 Nov, 4–6 PM", bn: "মঙ্গল, ১৭ নভেম্বর, বিকেল ৪টা–সন্ধ্যা ৬টা" },
  },
  handoverCode: { en: "Code for the rider, if any", bn: "রাইডারের কোড, থাকলে", sample: same("4821") },
  failure: {
    en: "Why it was not delivered",
    bn: "কেন দেওয়া যায়নি",
    sample: { en: "nobody was home", bn: "কেউ ছিলেন না" },
  },
  amount: { en: "Amount", bn: "টাকার পরিমাণ", sample: { en: "৳480", bn: "৳৪৮০" } },
  link: { en: "Link", bn: "লিংক", sample: link },
  timeLeft: { en: "Time that is left", bn: "বাকি সময়", sample: { en: "15 minutes", bn: "১৫ মিনিট" } },
  missingItem: { en: "Item that is not available", bn: "যে পণ্য নেই", sample: { en: "Rui fish", bn: "রুই মাছ" } },
  offeredItem: {
    en: "Item offered instead",
    bn: "বদলে যে পণ্য",
    sample: { en: "Katla fish, 1 Kg", bn: "কাতলা মাছ, ১ কেজি" },
  },
  price: { en: "Price", bn: "দাম", sample: { en: "৳420", bn: "৳৪২০" } },
  answerBefore: { en: "Until when to answer", bn: "কখন পর্যন্ত উত্তর", sample: { en: "3:15 PM", bn: "বিকেল ৩:১৫" } },
  withoutAnswer: {
    en: "What happens without an answer",
    bn: "উত্তর না পেলে যা হবে",
    sample: {
      en: "If we don't hear from you, we'll leave the item out, and you don't pay for it.",
      bn: "উত্তর না পেলে পণ্যটি বাদ দেব; এর দাম দিতে হবে না।",
    },
  },
  ifMissing: {
    en: "What happens if an item is missing",
    bn: "কোনো পণ্য না থাকলে যা হবে",
    sample: { en: "If an item is missing, we call you.", bn: "কোনো পণ্য না থাকলে আপনাকে ফোন করব।" },
  },
  extensionSubject: {
    en: "Subject by the extension",
    bn: "এক্সটেনশনের দেওয়া বিষয়",
    sample: { en: "Your parcel is on its way", bn: "আপনার পার্সেল পথে আছে" },
  },
  extensionText: {
    en: "Text by the extension",
    bn: "এক্সটেনশনের দেওয়া লেখা",
    sample: { en: "The courier brings your parcel tomorrow.", bn: "কুরিয়ার কাল আপনার পার্সেল পৌঁছে দেবে।" },
  },
  replacementNumber: { en: "Number of the new order", bn: "নতুন অর্ডারের নম্বর", sample: same("176E-01A2") },
  answer: {
    en: "What staff answered",
    bn: "কর্মীর উত্তর",
    sample: { en: "We have put it right.", bn: "বিষয়টি ঠিক করা হয়েছে।" },
  },
  code: { en: "The PIN", bn: "পিন", sample: same("4821") },
  minutes: { en: "Minutes that it is valid", bn: "যত মিনিট কাজ করবে", sample: { en: "5", bn: "৫" } },
  items: {
    en: "The items with their prices",
    bn: "পণ্য ও দাম",
    sample: { en: "• Rui fish, 1 Kg: ৳420", bn: "• রুই মাছ, ১ কেজি: ৳৪২০" },
  },
  titles: {
    en: "The items in one line",
    bn: "এক লাইনে পণ্যগুলো",
    sample: { en: "Rui fish, 1 Kg", bn: "রুই মাছ, ১ কেজি" },
  },
  title: {
    en: "The item, if it is one alone",
    bn: "পণ্য, একটিই হলে",
    sample: { en: "Rui fish, 1 Kg", bn: "রুই মাছ, ১ কেজি" },
  },
  listName: { en: "Name of the list", bn: "তালিকার নাম", sample: { en: "Weekly", bn: "সাপ্তাহিক" } },
  stopLink: { en: "Link that ends these messages", bn: "বন্ধ করার লিংক", sample: link },
  subject: { en: "Subject of their message", bn: "তাঁদের বার্তার বিষয়", sample: { en: "A question", bn: "একটি প্রশ্ন" } },
  message: {
    en: "What they wrote",
    bn: "তাঁরা যা লিখেছিলেন",
    sample: { en: "Do you deliver to Khulshi?", bn: "খুলশীতে কি পৌঁছে দেন?" },
  },
  sender: { en: "Who wrote", bn: "কে লিখেছেন", sample: same("Farhana Islam (farhana@example.com)") },
  limit: { en: "The limit", bn: "সীমা", sample: same("500") },
  host: { en: "The receiver's host", bn: "যেখানে পাঠানো হয়", sample: same("receiver.example") },
  reason: { en: "The reason", bn: "কারণ", sample: same("The last answer: 500") },
  change: { en: "What changed", bn: "কী বদলেছে", sample: same("was turned on") },
  hub: { en: "Hub", bn: "হাব", sample: same("Main hub") },
  failedAt: { en: "When it failed", bn: "কখন ব্যর্থ হয়েছে", sample: same("2026-11-20 02:30, Dhaka time") },
  lastBackupAt: { en: "Last backup, if any", bn: "শেষ ব্যাকআপ, থাকলে", sample: same("2026-11-19 02:31, Dhaka time") },
  expectedOn: { en: "Day on which it is expected, if any", bn: "যেদিন আসার কথা, থাকলে", sample: same("20/11/2026") },
  note: { en: "Note, if any", bn: "নোট, থাকলে", sample: same("Please call before you come.") },
} as const satisfies Record<string, Described>;

export type Placeholder = keyof typeof placeholders;
