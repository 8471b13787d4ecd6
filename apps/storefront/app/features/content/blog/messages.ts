import type { Language } from "@tatka/domain/language";

const en = {
  title: "Blog",
  headTitle: "Blog: kitchen tips, shopping tips, meals and seasonal food | {store}",
  headTitleOf: (category: string) => `${category} | {store} blog`,
  articleTitle: (title: string) => `${title} | {store} blog`,
  description: "Short articles from our kitchen: storing food, shopping tips and seasonal food.",
  categories: "Blog categories",
  all: "All posts",
  products: "Products in this article",
  feed: "RSS feed",
  empty: "No posts yet.",
  paging: {
    pages: "Pages",
    page: (page: string) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
  },
};

const bn: typeof en = {
  title: "ব্লগ",
  headTitle: "ব্লগ: রান্নাঘরের টিপস, ভালো কেনাকাটা, খাবার ও ঋতু | {store-bn}",
  headTitleOf: (category) => `${category} | {store-bn} ব্লগ`,
  articleTitle: (title) => `${title} | {store-bn} ব্লগ`,
  description: "আমাদের রান্নাঘর থেকে ছোট ছোট লেখা: খাবার ভালো রাখা, দেখেশুনে কেনা আর ঋতুর খাবার।",
  categories: "ব্লগের বিভাগ",
  all: "সব লেখা",
  products: "এই লেখার পণ্য",
  feed: "আরএসএস ফিড",
  empty: "এখনো কোনো লেখা নেই।",
  paging: {
    pages: "পাতা",
    page: (page) => `পাতা ${page}`,
    previous: "আগের পাতা",
    next: "পরের পাতা",
  },
};

export const blogTexts: Record<Language, typeof en> = { en, bn };
