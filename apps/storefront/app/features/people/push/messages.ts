import type { Language } from "@tatka/domain/language";

const en = {
  tryAgain: "Try again",
  byMail: "Email and SMS",
  bySms: "SMS",
  byMailOnly: "Email",
  always: "Always",
  byPush: { phone: "On this phone", computer: "On this computer" },
  topics: {
    orders: { title: "Order updates", note: "Placed, changed, on its way, delivered" },
    restock: { title: "Back in stock", note: "What you asked about, or saved to your wishlist" },
    price: { title: "Price drops and offers", note: "For what is on your wishlist" },
    lists: { title: "List reminders", note: "On the days you chose for a saved list" },
  },
  turnOn: "Turn on",
  turningOn: "Turning on…",
  on: "On",
  isOn: { phone: "Notifications are on for this phone.", computer: "Notifications are on for this computer." },
  isOff: "Notification turned off.",
  alsoHere: { phone: "Also on this phone", computer: "Also on this computer" },
  offers: {
    orders: {
      title: { phone: "Get told on this phone", computer: "Get told on this computer" },
      note: "A notification when your order is on its way and when it arrives.",
    },
    price: {
      title: { phone: "Price drops on this phone", computer: "Price drops on this computer" },
      note: "A notification when something on your wishlist gets cheaper.",
    },
  },
  obstacles: {
    denied:
      "Notifications from us are blocked in this browser. Open the lock or settings icon beside the web address, allow notifications, then try again.",
    dismissed: "Your browser asked, but notifications were not allowed. Press the switch again, then choose Allow.",
    install: "On an iPhone or iPad, first tap Share, then Add to Home Screen. Open the shop from there and turn it on.",
    insecure: "Notifications need a secure connection. Open the shop with https:// and try again.",
    unsupported: "This browser can't show notifications. Try an up-to-date Chrome, Edge, Firefox or Safari.",
    service: "Your browser's notification service can't be reached right now. Check your connection and try again.",
  },
};

const bn: typeof en = {
  tryAgain: "আবার চেষ্টা করুন",
  byMail: "ইমেইল ও এসএমএস",
  bySms: "এসএমএস",
  byMailOnly: "ইমেইল",
  always: "সব সময়",
  byPush: { phone: "এই ফোনে", computer: "এই কম্পিউটারে" },
  topics: {
    orders: { title: "অর্ডারের খবর", note: "অর্ডার পেয়েছি, বদলেছে, পথে আছে, পৌঁছেছে" },
    restock: { title: "আবার স্টকে", note: "যা জানতে চেয়েছেন বা উইশলিস্টে রেখেছেন" },
    price: { title: "দাম কমা ও অফার", note: "উইশলিস্টের পণ্যের জন্য" },
    lists: { title: "তালিকার রিমাইন্ডার", note: "সেভ করা তালিকার জন্য যে দিন বেছেছেন" },
  },
  turnOn: "চালু করুন",
  turningOn: "চালু হচ্ছে…",
  on: "চালু",
  isOn: { phone: "এই ফোনে নোটিফিকেশন চালু আছে।", computer: "এই কম্পিউটারে নোটিফিকেশন চালু আছে।" },
  isOff: "নোটিফিকেশন বন্ধ করা হয়েছে।",
  alsoHere: { phone: "এই ফোনেও জানান", computer: "এই কম্পিউটারেও জানান" },
  offers: {
    orders: {
      title: { phone: "এই ফোনে খবর পান", computer: "এই কম্পিউটারে খবর পান" },
      note: "অর্ডার রওনা দিলে ও পৌঁছালে নোটিফিকেশন পাবেন।",
    },
    price: {
      title: { phone: "দাম কমলে এই ফোনে জানুন", computer: "দাম কমলে এই কম্পিউটারে জানুন" },
      note: "উইশলিস্টের কোনো পণ্যের দাম কমলে নোটিফিকেশন পাবেন।",
    },
  },
  obstacles: {
    denied:
      "এই ব্রাউজারে আমাদের নোটিফিকেশন বন্ধ করা আছে। ওয়েব ঠিকানার পাশে তালা বা সেটিংস চিহ্নে চাপ দিয়ে নোটিফিকেশনের অনুমতি দিন, তারপর আবার চেষ্টা করুন।",
    dismissed: "ব্রাউজার জানতে চেয়েছিল, কিন্তু অনুমতি দেওয়া হয়নি। আবার চাপ দিয়ে Allow বেছে নিন।",
    install: "আইফোন বা আইপ্যাডে আগে Share চেপে Add to Home Screen বেছে নিন। সেখান থেকে দোকানটি খুলে চালু করুন।",
    insecure: "নোটিফিকেশনের জন্য নিরাপদ সংযোগ লাগে। https:// দিয়ে দোকানটি খুলে আবার চেষ্টা করুন।",
    unsupported: "এই ব্রাউজারে নোটিফিকেশন দেখানো যায় না। নতুন সংস্করণের Chrome, Edge, Firefox বা Safari ব্যবহার করুন।",
    service: "ব্রাউজারের নোটিফিকেশন সেবার সঙ্গে এখন যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
  },
};

/** Texts of notifications, loaded on demand. */
export const pushTexts: Record<Language, typeof en> = { en, bn };
