import type { todayEnglish } from "./messages-en.ts";

/** Texts of the dashboard about sales and about what waits for staff, in Bangla. */
export const todayBangla: typeof todayEnglish = {
  sales: "আজ",
  sales_note: "রাত বারোটা থেকে, গত সপ্তাহের একই সময়ের তুলনায়",
  orders: "%{count}টি অর্ডার",
  last_week: "গত সপ্তাহে: %{value}",
  week: "গত ৭ দিন",
  week_note: "দিন অনুযায়ী আয়, আগের ৭ দিনের তুলনায়",
  week_chart: "গত ৭ দিনের আয় %{revenue}, তার আগের ৭ দিনের %{before}।",
  this_week: "এই সময়",
  week_before: "আগের সময়",
  to_report: "আয়ের রিপোর্ট",
  waiting: "করণীয়",
  waiting_note: "কাজ থাকলে রঙিন দেখায়",
  to_confirm: "নিশ্চিত করার অর্ডার",
  to_pack: "আজ প্যাক করার অর্ডার",
  unpaid: "ব্যর্থ পেমেন্ট",
  held: "আটকে থাকা পেমেন্ট",
  refunds: "ফেরতের অপেক্ষায় টাকা",
  messages: "উত্তরের অপেক্ষায় বার্তা",
  lists: "উত্তরের অপেক্ষায় বাজারের তালিকা",
  low_stock: "মজুত কম",
  low_stock_note: "কোনো অঞ্চলে %{most}টি বা কম আছে এমন %{count}টি সাইজ",
  low_stock_none: "কোনো মজুত কম নেই",
  left: "আছে %{count}টি",
};
