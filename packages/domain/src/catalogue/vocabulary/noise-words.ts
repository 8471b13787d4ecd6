import { wordsOf } from "./words-of.ts";

/**
 * Text around a list: greetings, thanks, delivery and payment remarks. A line with such a word and without an amount is
 * not an item.
 */
export const aboutWords = wordsOf(
  "hi hello hey dear sir madam salam assalamu assalamualaikum alaikum walaikum greetings thanks thank thx tnx regards " +
    "deliver delivery delivered deliveries charge call phone mobile contact number whatsapp bkash nagad cash cod payment pay paid price " +
    "koto tomorrow today tonight morning afternoon evening night noon kal kalke aj ajke aaj ajk sokal sokale bikal bikale rat rate raat dupur " +
    "moddhe modde jonno jonne din diben dien dio dibe pathan pathaben pathiye list bazar bajar bazaar shopping grocery groceries items order " +
    "address house road flat sector block floor lane apartment basa bari basay bashay bashar barite office officer dokan dokane before after asap urgent urgently note coming come week weekly " +
    "monthly month party guests ppl people persons jon joner dupure dupurer bikale shesh sesh finished ok okay dhonnobad dhonyobad shukriya kindly soon time am pm sat sun mon tue wed thu fri saturday " +
    "sunday monday tuesday wednesday thursday friday total sum subtotal item qty quantity unit amount product name sl serial " +
    "january february march april june july august september october november december jan feb apr aug sept oct nov dec date tarikh days day " +
    "taratari joldi see bye shukrobar shonibar robibar sombar mongolbar budhbar brihospotibar iftari eid " +
    "আসসালামু আলাইকুম সালাম ধন্যবাদ শুভেচ্ছা হ্যালো নমস্কার আজ আজকে আজকের কাল কালকে কালকের আগামীকাল সকাল সকালে বিকাল বিকেল বিকেলে বিকালে রাতে দুপুরে সন্ধ্যায় " +
    "বাজার বাজারের লিস্ট তালিকা ফর্দ মাসের সপ্তাহের ডেলিভারি পেমেন্ট দাম কত জানাবেন জানান করব করবো মোবাইল মোবাইলে ফোন কল বাসা বাসায় বাসার বাড়ি বাড়িতে অফিসে রোড ফ্ল্যাট ঠিকানা " +
    "পাঠাবেন পাঠান পাঠিয়ে মধ্যে জন্য জরুরি তাড়াতাড়ি মোট বিকাশ নগদ জন জনের শেষ পণ্য পরিমাণ একক নাম ক্রমিক " +
    "শুক্রবার শনিবার রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবারের শনিবারের রবিবারের সোমবারের মঙ্গলবারের বুধবারের বৃহস্পতিবারের " +
    "তারিখ জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
);
/** Noise words that are also things: before another word they qualify it, as in "mobile charger". */
export const thingWords = wordsOf(
  "mobile phone date house flat floor party shopping night morning evening week bari basa মোবাইল ফোন বাসা বাড়ি",
);
/** Names of whole departments: alone on a line they are headings. */
export const headingWords = wordsOf(
  "vegetable vegetables veggies veg fruits groceries spices dairy meats snacks beverages drinks toiletries household bakery frozen others other " +
    "misc miscellaneous essentials kitchen shobji sobji mudi masala " +
    "সবজি শাকসবজি শাক-সবজি ফলমূল ফল মসলা মশলা মুদি কাঁচাবাজার অন্যান্য",
);
/** Addressed to the person who reads the list; not part of an item's name. */
export const politeWords = wordsOf(
  "please plz pls plss kindly vai bhai bhaiya vaiya apu apa mama i we me need needs want wants some add get buy send give also and " +
    "the of a an lagbe lagbe. chai chaai den din diben nibo dorkar approx about bring take must only just then koira kore kore. olpo alpo few each per worth " +
    "if available possible extra with er ar o brand company brander kinte hobe anben niye asben dekhe sathe eta " +
    "দয়া করে প্লিজ ভাই ভাইয়া আপু আপা লাগবে চাই দেন দিন দিবেন দেবেন নিব নেব দরকার একটু কিছু অল্প আর এবং ও করে প্রতিটা প্রতিটি ব্র্যান্ডের কোম্পানির আনবেন দেখে সাথে",
);
/** Qualifiers: they help to choose between products, but need not match. */
export const hintWords = wordsOf(
  "fresh valo bhalo taja tatka big small large medium boro choto mini family size sized sizer good best better quality premium organic pure " +
    "pack packet packets pkt bottle botol botle box jar boyam kouta original cheap any whichever kono jekono nice clean ripe pura full regular normal standard local new notun soft " +
    "প্যাকেট বোতল বয়াম কৌটা তাজা টাটকা ভালো ভাল বড় ছোট মাঝারি সাইজের সাইজ যেকোনো যেকোন যে কোনো খাঁটি আসল নতুন ফ্রেশ",
);
