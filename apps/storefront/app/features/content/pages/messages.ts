import type { Language } from "@tatka/domain/language";

const en = {
  updated: (day: string) => `Last updated on ${day}`,
  title: (title: string) => `${title} | {store}`,
  hours: {
    title: "Opening hours",
    everyDay: "Every day",
    closed: "Closed",
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  },
  faq: {
    search: "Search questions",
    found: (count: number, shown: string) => (count === 1 ? "1 question matches" : `${shown} questions match`),
    none: "No matching questions. Try another word, or contact us.",
    all: "All questions",
  },
  contact: {
    heading: "Send us a message",
    name: "Your name",
    contact: "Email or mobile number",
    contactHelp: "So that we can reply to you.",
    subject: "Subject",
    aboutOrder: (number: string) => `Order ${number}`,
    message: "Message",
    website: "Leave this field empty",
    send: "Send message",
    sent: "Thank you. We have your message and will reply within 72 hours.",
    another: "Send another message",
    outcomes: {
      invalid: "Something is missing or incorrect. Go back, fill in every field and send it again.",
      later: "Your message was not sent. Please wait a moment and send it again.",
    },
    problems: {
      name: "Enter your name.",
      contact: "Enter an email address or a Bangladeshi mobile number.",
      subject: "Enter a subject.",
      message: "Write at least 10 characters.",
    },
  },
};

const bn: typeof en = {
  updated: (day) => `সর্বশেষ হালনাগাদ: ${day}`,
  title: (title) => `${title} | {store-bn}`,
  hours: {
    title: "খোলা থাকার সময়",
    everyDay: "প্রতিদিন",
    closed: "বন্ধ",
    weekdays: ["রবিবার", "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার"],
  },
  faq: {
    search: "প্রশ্ন খুঁজুন",
    found: (_count, shown) => `${shown}টি প্রশ্ন মিলেছে`,
    none: "কোনো প্রশ্ন মেলেনি। অন্য শব্দে খুঁজুন, অথবা আমাদের লিখুন।",
    all: "সব প্রশ্ন",
  },
  contact: {
    heading: "আমাদের লিখুন",
    name: "আপনার নাম",
    contact: "ইমেইল বা মোবাইল নম্বর",
    contactHelp: "যাতে আমরা আপনাকে উত্তর দিতে পারি।",
    subject: "বিষয়",
    aboutOrder: (number) => `অর্ডার ${number}`,
    message: "বার্তা",
    website: "এই ঘরটি খালি রাখুন",
    send: "বার্তা পাঠান",
    sent: "ধন্যবাদ। আপনার বার্তা আমরা পেয়েছি, ৭২ ঘণ্টার মধ্যে উত্তর পাবেন।",
    another: "আরেকটি বার্তা লিখুন",
    outcomes: {
      invalid: "কিছু বাদ পড়েছে বা ঠিক নেই। পেছনে গিয়ে সব ঘর পূরণ করে আবার পাঠান।",
      later: "বার্তাটি পাঠানো যায়নি। একটু অপেক্ষা করে আবার পাঠান।",
    },
    problems: {
      name: "আপনার নাম লিখুন।",
      contact: "ইমেইল অথবা বাংলাদেশের মোবাইল নম্বর লিখুন।",
      subject: "বিষয় লিখুন।",
      message: "অন্তত ১০টি অক্ষর লিখুন।",
    },
  },
};

/** Texts around information pages; staff edit the pages themselves. */
export const informationTexts: Record<Language, typeof en> = { en, bn };
