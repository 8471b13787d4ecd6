import type { Language } from "@tatka/domain/language";

const en = {
  heading: "Reviews",
  none: "No reviews yet.",
  bought: "Only customers who bought it can review it.",
  someone: "A customer",
  reply: "Reply from Tatka",
  more: "Show more reviews",
  loading: "Loading…",
  write: "Write a review",
  edit: "Edit your review",
  yours: "Your review",
  starsLabel: "Your stars",
  starNames: ["1 star: bad", "2 stars: poor", "3 stars: okay", "4 stars: good", "5 stars: great"],
  textLabel: "Tell others what you think (optional)",
  textHelp: "Please leave out phone numbers and addresses.",
  send: "Send review",
  sending: "Sending…",
  remove: "Delete review",
  removed: "Review deleted.",
  starsMissing: "Choose 1 to 5 stars.",
  statuses: {
    waiting: "Thank you! Your review will be shown once we have checked it.",
    approved: "Your review is shown here. Thank you!",
    rejected: (reason: string) => `We could not publish your review: ${reason}`,
  },
};

const bn: typeof en = {
  heading: "রিভিউ",
  none: "এখনো কোনো রিভিউ নেই।",
  bought: "যাঁরা কিনেছেন, শুধু তাঁরাই রিভিউ দিতে পারেন।",
  someone: "একজন ক্রেতা",
  reply: "টাটকার উত্তর",
  more: "আরও রিভিউ দেখুন",
  loading: "লোড হচ্ছে…",
  write: "রিভিউ লিখুন",
  edit: "রিভিউ বদলান",
  yours: "আপনার রিভিউ",
  starsLabel: "আপনার তারা",
  starNames: ["১ তারা: খারাপ", "২ তারা: ভালো নয়", "৩ তারা: মোটামুটি", "৪ তারা: ভালো", "৫ তারা: দারুণ"],
  textLabel: "আপনার মতামত লিখুন (ঐচ্ছিক)",
  textHelp: "ফোন নম্বর বা ঠিকানা লিখবেন না।",
  send: "রিভিউ পাঠান",
  sending: "পাঠানো হচ্ছে…",
  remove: "রিভিউ মুছুন",
  removed: "রিভিউ মুছে ফেলা হয়েছে।",
  starsMissing: "১ থেকে ৫ তারা বেছে নিন।",
  statuses: {
    waiting: "ধন্যবাদ! যাচাইয়ের পর আপনার রিভিউ এখানে দেখানো হবে।",
    approved: "আপনার রিভিউ এখানে দেখানো হচ্ছে। ধন্যবাদ!",
    rejected: (reason) => `আপনার রিভিউ প্রকাশ করা যায়নি: ${reason}`,
  },
};

export const reviewTexts: Record<Language, typeof en> = { en, bn };
