import { demoScenes } from "./content-images.ts";

/** The demo store's settings. Their shape is the contract's; a test holds them against it. */
export function demoSettings(): Record<string, unknown> {
  return {
    // Empty: an invented store has no pages of its own elsewhere.
    socialMediaLinks: { facebook: "", instagram: "", youtube: "" },
    basic: {
      // Both numbers are invented and lead nowhere.
      hotline: "09600-000000",
      messengerLink: "https://wa.me/8801700000000",
      blurb: {
        en: "Frozen food and everyday groceries for Dhaka and Chattogram. Kept cold from our hub to your door, priced clearly, and delivered when you choose.",
        bn: "ঢাকা ও চট্টগ্রামের জন্য ফ্রোজেন খাবার আর নিত্যদিনের বাজার। আমাদের হাব থেকে আপনার দরজা পর্যন্ত ঠান্ডায় রাখা, পরিষ্কার দাম, আর ডেলিভারি আপনার পছন্দের সময়ে।",
      },
    },
    metaInfo: {
      title: {
        en: "Tatka: frozen food and groceries in Dhaka and Chattogram",
        bn: "টাটকা: ঢাকা ও চট্টগ্রামে ফ্রোজেন খাবার ও বাজার",
      },
      description: {
        en: "Order paratha, fish, meat, vegetables, rice and everything else for the kitchen. Kept cold all the way, delivered across Dhaka and Chattogram.",
        bn: "পরোটা, মাছ, মাংস, সবজি, চালসহ রান্নাঘরের সবকিছু অর্ডার করুন। পুরো পথ ঠান্ডায় রেখে ঢাকা ও চট্টগ্রামজুড়ে পৌঁছে দিই।",
      },
    },
    checkout: { minOrderAmount: 200 },
    openingHours: { days: Array.from({ length: 7 }, () => ({ from: "08:00", to: "22:00" })) },
    home: {
      sections: [
        { type: "banners" },
        { type: "categories" },
        { type: "todaysOffer" },
        { type: "flashSale" },
        { type: "popular" },
        { type: "categoryRow", category: "frozen-snacks" },
        { type: "categoryRow", category: "fish-seafood" },
        { type: "categoryRow", category: "fruits-vegetables" },
        { type: "categoryRow", category: "dairy-eggs" },
        { type: "newest" },
        { type: "testimonials" },
        { type: "blog" },
      ],
      banners: [
        {
          title: { en: "Straight from the freezer", bn: "সরাসরি ফ্রিজার থেকে" },
          text: {
            en: "Paratha, singara, nuggets and kebab, ready in minutes, at −18 °C to your door.",
            bn: "পরোটা, সিঙ্গারা, নাগেট আর কাবাব, কয়েক মিনিটেই তৈরি। দরজা পর্যন্ত −১৮ °সে।",
          },
          button: { en: "See frozen food", bn: "সব ফ্রোজেন" },
          link: "/frozen-food",
          picture: demoScenes.frozenBanner.name,
          tone: "frozen",
        },
        {
          title: { en: "Today's offers", bn: "আজকের অফার" },
          text: {
            en: "Lower prices on items you buy every week. What you see is what you pay.",
            bn: "প্রতি সপ্তাহে যা কেনেন, তারই দাম আজ কম। যা দেখছেন, সেটাই দাম।",
          },
          button: { en: "See the offers", bn: "অফার দেখুন" },
          link: "/todays-offer",
          picture: demoScenes.offerBanner.name,
          tone: "accent",
        },
        {
          title: { en: "Fresh vegetables, every morning", bn: "প্রতি সকালের তাজা সবজি" },
          text: {
            en: "Vegetables, herbs and seasonal fruit, checked by hand before packing.",
            bn: "সবজি, শাক আর মৌসুমি ফল। প্যাক করার আগে হাতে বেছে নেওয়া।",
          },
          button: { en: "Shop vegetables", bn: "সবজি কিনুন" },
          link: "/fruits-vegetables",
          picture: demoScenes.freshBanner.name,
          tone: "brand",
        },
      ],
      popup: {
        title: { en: "Welcome to Tatka", bn: "টাটকায় স্বাগতম" },
        text: {
          en: "Delivery is 39 taka, and 29 taka for orders from 400 taka. Today's offers are waiting.",
          bn: "ডেলিভারি চার্জ ৩৯ টাকা, ৪০০ টাকা থেকে অর্ডারে ২৯ টাকা। আজকের অফার দেখে নিন।",
        },
        button: { en: "See today's offers", bn: "আজকের অফার দেখুন" },
        link: "/todays-offer",
      },
    },
  };
}
