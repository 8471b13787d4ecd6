import type { Language } from "@tatka/domain/language";

const en = {
  cart: {
    title: "From your assistant | {store}",
    description: "Items that your shopping assistant has chosen for you.",
    heading: "Your assistant chose these",
    from: (host: string) => `Prepared by an assistant that calls itself ${host}. `,
    lead: "Nothing is ordered yet. Add the items to your cart, then choose address, time and payment yourself.",
    loading: "Loading the items…",
    ended: "This link has expired",
    endedText: "Ask your assistant for a new one, or shop here.",
    shop: "Continue shopping",
    more: "How assistants work here",
    missing: {
      best_match: "If out of stock: replace with similar",
      call_me: "If out of stock: call me",
      refund: "If out of stock: leave it out",
    },
  },
  page: {
    title: "Shop with your assistant | {store}",
    description: "Connect an AI assistant to {store}. It finds groceries and prepares your cart; you place the order.",
    heading: "Shop with your assistant",
    lead: "Your AI assistant can do the searching. You decide, and you order.",
    canTitle: "What it may do",
    can: [
      "Search our products in English, Bangla or Banglish, with today's prices and stock in your city.",
      "Read a whole shopping list, and ask you about lines that are unclear.",
      "Prepare a cart with your wishes for items that are out of stock.",
      "If you link your account: see your orders, answer when an item is missing, fill your cart, or order up to a limit. You choose which.",
    ],
    cannotTitle: "What it can't do",
    cannot: [
      "Do anything in your name before you link it. Without a link, you order here, at the link it gives you.",
      "See your name, phone, street, vouchers or payments. It never gets your password or PIN.",
      "Spend more than your limits for one order and one day.",
    ],
    connectTitle: "How to connect",
    connect: [
      "Open the settings of your assistant and look for connectors, tools or MCP servers.",
      "Add this URL. To link your account, the assistant opens our page, where you log in and choose what it may do:",
      "Paste your shopping list into the chat and name your city. We deliver in {cities}.",
      "Open the link that it gives you, check the items and place your order.",
    ],
    copy: "Copy URL",
    copied: "URL copied.",
    stopTitle: "How to stop",
    stop: "Open your profile and press Stop beside the assistant: it has no access from then on. Or remove the URL from its settings. Prepared carts expire after 6 hours.",
    developers: "For developers: we speak the Universal Commerce Protocol. Our profile is at",
  },
};

const bn: typeof en = {
  cart: {
    title: "আপনার অ্যাসিস্ট্যান্ট থেকে | {store}",
    description: "আপনার শপিং অ্যাসিস্ট্যান্ট যে পণ্যগুলো বেছেছে।",
    heading: "আপনার অ্যাসিস্ট্যান্ট এগুলো বেছেছে",
    from: (host: string) => `যে অ্যাসিস্ট্যান্ট সাজিয়েছে, সে নিজের পরিচয় দিয়েছে ${host} বলে। `,
    lead: "এখনো কিছু অর্ডার হয়নি। পণ্যগুলো কার্টে নিন, তারপর ঠিকানা, সময় ও পেমেন্ট নিজেই বেছে নিন।",
    loading: "পণ্যগুলো আনা হচ্ছে…",
    ended: "লিংকটির মেয়াদ শেষ",
    endedText: "অ্যাসিস্ট্যান্টকে নতুন লিংক দিতে বলুন, অথবা এখানেই কিনুন।",
    shop: "কেনাকাটা চালিয়ে যান",
    more: "অ্যাসিস্ট্যান্ট এখানে কীভাবে কাজ করে",
    missing: {
      best_match: "স্টকে না থাকলে: একই রকম পণ্য দিন",
      call_me: "স্টকে না থাকলে: আমাকে ফোন করুন",
      refund: "স্টকে না থাকলে: বাদ দিন",
    },
  },
  page: {
    title: "অ্যাসিস্ট্যান্ট দিয়ে বাজার করুন | {store}",
    description: "আপনার এআই অ্যাসিস্ট্যান্টকে {store}-এর সঙ্গে যুক্ত করুন। সে পণ্য খুঁজে কার্ট সাজাবে, অর্ডার দেবেন আপনি।",
    heading: "অ্যাসিস্ট্যান্ট দিয়ে বাজার করুন",
    lead: "খোঁজার কাজটা করবে আপনার এআই অ্যাসিস্ট্যান্ট। সিদ্ধান্ত ও অর্ডার আপনার।",
    canTitle: "যা করতে পারে",
    can: [
      "ইংরেজি, বাংলা বা বাংলিশে পণ্য খুঁজতে পারে, আপনার শহরের আজকের দাম ও স্টকসহ।",
      "পুরো বাজারের ফর্দ পড়তে পারে, আর যে লাইন স্পষ্ট নয় তা আপনাকে জিজ্ঞেস করে।",
      "কার্ট সাজাতে পারে, কোনো পণ্য স্টকে না থাকলে কী হবে তা-সহ।",
      "অ্যাকাউন্ট যুক্ত করলে: আপনার অর্ডার দেখতে, কোনো পণ্য না থাকলে উত্তর দিতে, কার্ট ভরতে বা সীমার মধ্যে অর্ডার দিতে পারে। কোনটি পারবে, আপনি ঠিক করবেন।",
    ],
    cannotTitle: "যা করতে পারে না",
    cannot: [
      "আপনি যুক্ত করার আগে আপনার নামে কিছুই করতে পারে না। যুক্ত না করলে তার দেওয়া লিংক থেকে অর্ডার আপনিই দেবেন।",
      "আপনার নাম, ফোন, রাস্তার ঠিকানা, ভাউচার বা পেমেন্ট দেখতে পারে না। পাসওয়ার্ড বা পিন কখনো পায় না।",
      "এক অর্ডারে ও এক দিনে আপনার ঠিক করা সীমার বেশি খরচ করতে পারে না।",
    ],
    connectTitle: "যেভাবে যুক্ত করবেন",
    connect: [
      "অ্যাসিস্ট্যান্টের সেটিংসে গিয়ে connectors, tools বা MCP servers খুঁজুন।",
      "এই লিংকটি যোগ করুন। অ্যাকাউন্ট যুক্ত করতে অ্যাসিস্ট্যান্ট আমাদের পাতা খুলবে, সেখানে লগইন করে বেছে নেবেন সে কী করতে পারবে:",
      "চ্যাটে বাজারের ফর্দ দিন আর শহরের নাম বলুন। আমরা {in-cities} পৌঁছে দিই।",
      "সে যে লিংক দেবে সেটি খুলে পণ্যগুলো দেখে অর্ডার দিন।",
    ],
    copy: "লিংক কপি করুন",
    copied: "লিংক কপি হয়েছে।",
    stopTitle: "যেভাবে বন্ধ করবেন",
    stop: "প্রোফাইলে গিয়ে অ্যাসিস্ট্যান্টের পাশে ‘বন্ধ করুন’ চাপুন: তখন থেকেই তার কোনো অনুমতি থাকবে না। অথবা তার সেটিংস থেকে লিংকটি মুছে দিন। সাজানো কার্টের মেয়াদ ৬ ঘণ্টা।",
    developers: "ডেভেলপারদের জন্য: আমরা Universal Commerce Protocol ব্যবহার করি। আমাদের প্রোফাইল:",
  },
};

export const assistantTexts: Record<Language, typeof en> = { en, bn };
