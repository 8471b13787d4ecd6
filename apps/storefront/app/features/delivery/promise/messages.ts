import type { Language } from "@tatka/domain/language";

const en = {
  label: "Delivery",
  today: "Today",
  tomorrow: "Tomorrow",
  when: (day: string, hours: string) => `${day} ${hours}`,
  inDays: (days: string) => `In ${days}`,
  from: (amount: string) => `from ${amount}`,
  free: "free",
  freeDelivery: "Free delivery",
  orderBy: (time: string) => `Order by ${time}`,
  express: (minutes: string, amount: string) => `Express in ${minutes} minutes, ${amount}`,
  unknown: "Delivery times at checkout",
  progress: (missing: string, charge: string) => ({
    before: "Add ",
    amount: `${missing} more`,
    after: ` for ${charge} delivery`,
  }),
  progressFree: (missing: string) => ({ before: "Add ", amount: `${missing} more`, after: " for free delivery" }),
};

const bn: typeof en = {
  label: "ডেলিভারি",
  today: "আজ",
  tomorrow: "কাল",
  when: (day, hours) => `${day} ${hours}`,
  inDays: (days) => `${days}ের মধ্যে`,
  from: (amount) => `${amount} থেকে`,
  free: "ফ্রি",
  freeDelivery: "ফ্রি ডেলিভারি",
  orderBy: (time) => `${time}-এর মধ্যে অর্ডার করুন`,
  express: (minutes, amount) => `এক্সপ্রেস ${minutes} মিনিটে, ${amount}`,
  unknown: "ডেলিভারির সময় চেকআউটে",
  progress: (missing, charge) => ({ before: "আর ", amount: missing, after: ` যোগ করলে ডেলিভারি ${charge}` }),
  progressFree: (missing) => ({ before: "আর ", amount: missing, after: " যোগ করলে ডেলিভারি ফ্রি" }),
};

export const promiseTexts: Record<Language, typeof en> = { en, bn };
