/**
 * What people write around a list: greetings, thanks, when and where to deliver, how to pay. A line that has such a word
 * and no measured amount names nothing to buy.
 */
const about =
  "hi hello hey dear sir madam salam assalamu assalamualaikum alaikum walaikum greetings thanks thank thx tnx regards " +
  "deliver delivery delivered deliveries charge call phone mobile contact number whatsapp bkash nagad cash cod payment pay paid price " +
  "koto tomorrow today tonight morning afternoon evening night noon kal kalke aj ajke aaj ajk sokal sokale bikal bikale rat rate raat dupur " +
  "moddhe modde jonno jonne din diben dien dio dibe pathan pathaben pathiye list bazar bajar bazaar shopping grocery groceries items order " +
  "address house road flat sector block floor lane apartment basa bari before after asap urgent urgently note coming come week weekly " +
  "monthly month party guests ppl people persons ok okay dhonnobad dhonyobad shukriya kindly soon time am pm sat sun mon tue wed thu fri saturday " +
  "sunday monday tuesday wednesday thursday friday total sum subtotal item qty quantity unit amount product name sl serial " +
  "আসসালামু আলাইকুম সালাম ধন্যবাদ শুভেচ্ছা হ্যালো নমস্কার আজ আজকে আজকের কাল কালকে কালকের আগামীকাল সকাল সকালে বিকাল বিকেল বিকেলে বিকালে রাতে দুপুরে সন্ধ্যায় " +
  "বাজার বাজারের লিস্ট তালিকা ফর্দ মাসের সপ্তাহের ডেলিভারি পেমেন্ট দাম কত জানাবেন জানান করব করবো মোবাইল মোবাইলে ফোন কল বাসা বাসায় বাড়ি রোড ফ্ল্যাট ঠিকানা " +
  "পাঠাবেন পাঠান পাঠিয়ে মধ্যে জন্য জরুরি তাড়াতাড়ি মোট বিকাশ নগদ জন পণ্য পরিমাণ একক নাম ক্রমিক";
/** Said to the person who reads the list; not part of an item's name. */
const polite =
  "please plz pls plss kindly vai bhai bhaiya vaiya apu apa mama i we me need needs want wants some add get buy send give also and " +
  "the of a an lagbe lagbe. chai chaai den din diben nibo dorkar fresh valo bhalo taja big small large medium boro choto approx about " +
  "extra with er ar o দয়া দয়া করে প্লিজ ভাই ভাইয়া আপু আপা লাগবে চাই দেন দিন দিবেন দেবেন নিব দরকার তাজা ভালো ভাল বড় বড় ছোট একটু আর এবং ও";

const aboutWords = wordsOf(about);
const politeWords = wordsOf(polite);

/** Whether nothing is asked for here. `isMeasured`: it names an amount with a unit, as hardly a greeting does. */
export function isNoise(words: string, isMeasured: boolean): boolean {
  const said = split(words);
  const meant = said.filter((word) => !politeWords.has(word));
  if (meant.every((word) => /^[\d.]+$/.test(word))) return true;
  const asides = meant.filter((word) => aboutWords.has(word)).length;
  return isMeasured ? asides === meant.length : asides > 0;
}

/** What names the item: without what is only said to the reader. */
export function withoutPoliteness(words: string): string {
  const kept = split(words).filter((word) => !politeWords.has(word));
  return kept.join(" ");
}

/** Phone numbers, emails, URLs and prices are never names of items. */
export function withoutFigures(text: string): string {
  return text
    .replace(/\S+@\S+|https?:\S+/g, " ")
    .replace(/(?:\+?[\d০-৯][\s-]?){9,14}/gu, " ")
    .replace(/(?:৳|tk\.?|taka|bdt|টাকা)\s*[\d০-৯][\d০-৯,.]*/giu, " ")
    .replace(/[\d০-৯][\d০-৯,.]*\s*(?:৳|tk\b\.?|taka\b|bdt\b|টাকা|\/-)/giu, " ");
}

function split(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.%]+/u)
    .filter((word) => word !== "");
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(" ").map((word) => word.normalize("NFC")));
}
