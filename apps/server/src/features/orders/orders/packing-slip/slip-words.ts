import type { Language } from "@tatka/domain/language";

const en = {
  title: "Packing slip",
  order: "Order",
  to: "Deliver to",
  phone: "Phone",
  landmark: "Landmark",
  map: "Map position",
  deliveryNote: "For the rider",
  when: "Delivery time",
  express: "Express, as soon as possible",
  customerNote: "Customer note",
  collect: (amount: string) => `Collect ${amount} in cash`,
  nothingToCollect: "Paid: nothing to collect",
  notPaidYet: "Not paid yet: ask before it leaves",
  reusableBags: "Pack in reusable bags",
  storages: { frozen: "Frozen", chilled: "Chilled", ambient: "Ambient" },
  pieces: (count: string) => (count === "1" ? "1 piece" : `${count} pieces`),
  substitutions: {
    best_match: "",
    call_me: "If out of stock: call the customer",
    refund: "If out of stock: leave it out",
  },
  page: (page: string, count: string) => `Page ${page} of ${count}`,
};

const bn: typeof en = {
  title: "প্যাকিং স্লিপ",
  order: "অর্ডার",
  to: "যাঁর কাছে যাবে",
  phone: "ফোন",
  landmark: "কাছের পরিচিত জায়গা",
  map: "ম্যাপে অবস্থান",
  deliveryNote: "রাইডারের জন্য",
  when: "ডেলিভারির সময়",
  express: "এক্সপ্রেস, যত তাড়াতাড়ি সম্ভব",
  customerNote: "ক্রেতার নোট",
  collect: (amount) => `নগদ ${amount} নিতে হবে`,
  nothingToCollect: "টাকা দেওয়া আছে, কিছু নিতে হবে না",
  notPaidYet: "এখনো টাকা দেওয়া হয়নি, পাঠানোর আগে জেনে নিন",
  reusableBags: "পুনর্ব্যবহারযোগ্য ব্যাগে দিন",
  storages: { frozen: "ফ্রোজেন", chilled: "ঠান্ডা", ambient: "সাধারণ" },
  pieces: (count) => `${count} টি`,
  substitutions: { best_match: "", call_me: "স্টকে না থাকলে ক্রেতাকে ফোন করুন", refund: "স্টকে না থাকলে টাকা ফেরত" },
  page: (page, count) => `পৃষ্ঠা ${page}/${count}`,
};

export const slipWords: Record<Language, typeof en> = { en, bn };
export type SlipWords = typeof en;
