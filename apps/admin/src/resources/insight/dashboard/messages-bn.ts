import type { todayEnglish } from "./messages-en.ts";

/** Texts of the dashboard about sales and about what waits for somebody, in Bangla. */
export const todayBangla: typeof todayEnglish = {
  sales: "আজ",
  sales_note: "রাত বারোটা থেকে, এক সপ্তাহ আগের একই সময়ের পাশে",
  orders: "%{count}টি অর্ডার",
  last_week: "এক সপ্তাহ আগে: %{value}",
  week: "গত সাত দিন",
  week_note: "দিন অনুযায়ী আয়, আগের সপ্তাহের পাশে",
  week_chart: "গত সাত দিনের আয় %{revenue}, তার আগের সাত দিনের %{before}।",
  this_week: "এই সাত দিন",
  week_before: "আগের সপ্তাহ",
  to_report: "আয়ের প্রতিবেদন",
  waiting: "যা অপেক্ষায় আছে",
  waiting_note: "কাজ থাকলে রঙিন দেখায়",
  to_confirm: "নিশ্চিত করার অর্ডার",
  to_pack: "আজ প্যাক করার অর্ডার",
  unpaid: "ব্যর্থ পেমেন্ট",
  held: "আটকে থাকা পেমেন্ট",
  refunds: "ফেরতের অপেক্ষায় টাকা",
  messages: "উত্তরের অপেক্ষায় বার্তা",
  lists: "উত্তরের অপেক্ষায় বাজারের তালিকা",
  low_stock: "মজুত কম",
  low_stock_note: "কোনো অঞ্চলে %{most}টি বা কম আছে এমন %{count}টি ধরন",
  low_stock_none: "কিছুই ফুরিয়ে আসছে না",
  left: "আছে %{count}টি",
};
