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
  "january february march april june july august september october november december jan feb apr aug sept oct nov dec date tarikh days day " +
  "taratari joldi see you bye shukrobar shonibar robibar sombar mongolbar budhbar brihospotibar iftari eid " +
  "আসসালামু আলাইকুম সালাম ধন্যবাদ শুভেচ্ছা হ্যালো নমস্কার আজ আজকে আজকের কাল কালকে কালকের আগামীকাল সকাল সকালে বিকাল বিকেল বিকেলে বিকালে রাতে দুপুরে সন্ধ্যায় " +
  "বাজার বাজারের লিস্ট তালিকা ফর্দ মাসের সপ্তাহের ডেলিভারি পেমেন্ট দাম কত জানাবেন জানান করব করবো মোবাইল মোবাইলে ফোন কল বাসা বাসায় বাড়ি রোড ফ্ল্যাট ঠিকানা " +
  "পাঠাবেন পাঠান পাঠিয়ে মধ্যে জন্য জরুরি তাড়াতাড়ি মোট বিকাশ নগদ জন পণ্য পরিমাণ একক নাম ক্রমিক " +
  "শুক্রবার শনিবার রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবারের শনিবারের রবিবারের সোমবারের মঙ্গলবারের বুধবারের বৃহস্পতিবারের " +
  "তারিখ জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর";
/** Of these, what is also a thing: before another word it says which of that, as in "mobile charger". */
const things = "mobile phone house flat floor party shopping night morning evening week bari basa মোবাইল ফোন বাসা বাড়ি";
/** Names of whole departments: alone on a line they are headings. */
const headings =
  "vegetable vegetables veggies veg fruits groceries spices dairy meats snacks beverages drinks toiletries household bakery frozen others other " +
  "misc miscellaneous essentials kitchen shobji sobji mudi masala " +
  "সবজি শাকসবজি শাক-সবজি ফলমূল ফল মসলা মশলা মুদি কাঁচাবাজার অন্যান্য";
/** Said to the person who reads the list; not part of an item's name. */
const polite =
  "please plz pls plss kindly vai bhai bhaiya vaiya apu apa mama i we me need needs want wants some add get buy send give also and " +
  "the of a an lagbe lagbe. chai chaai den din diben nibo dorkar approx about bring take must only just then koira kore kore. each per " +
  "if available possible extra with er ar o brand company brander kinte hobe anben niye asben dekhe sathe eta " +
  "দয়া করে প্লিজ ভাই ভাইয়া আপু আপা লাগবে চাই দেন দিন দিবেন দেবেন নিব নেব দরকার একটু কিছু আর এবং ও করে প্রতিটা প্রতিটি ব্র্যান্ডের কোম্পানির আনবেন দেখে সাথে";
/** Says which one rather than what: it helps to choose, and is no reason not to find. */
const hints =
  "fresh valo bhalo taja tatka big small large medium boro choto mini family size sized sizer good best better quality premium organic pure " +
  "pack packet packets pkt bottle box jar original cheap any whichever kono jekono nice clean ripe pura full regular normal standard local new notun soft " +
  "তাজা ভালো ভাল বড় ছোট মাঝারি সাইজের সাইজ যেকোনো যেকোন যে কোনো খাঁটি আসল নতুন ফ্রেশ";
/**
 * Brands that people ask for by name. The store may have the item under another brand, and a brand may be called like
 * something else: Rupchanda is a fish, and an oil.
 */
const brands =
  "rupchanda rupchada teer tir pran radhuni aarong arong aci pusti bashundhara ispahani ispahany lipton nescafe maggi mama knorr farmfresh igloo " +
  "polar dano diploma nido marks horlicks taaza seylon molla chashi chasi ruchi ahmed cocola olympic haque ifad kishwan danish starship tang " +
  "kazi goldenharvest aftab bengalmeat nestle cocacola dettol lux savlon mum kinley fresh acipure sajeeb foster kolson bd akij mojo frutika " +
  "রূপচাঁদা তীর প্রাণ রাঁধুনী আড়ং এসিআই পুষ্টি বসুন্ধরা ইস্পাহানি ফ্রেশ";

const aboutWords = wordsOf(about);
const thingWords = wordsOf(things);
const headingWords = wordsOf(headings);
const politeWords = wordsOf(polite);
const hintWords = wordsOf(hints);
const brandWords = wordsOf(brands);

/** Whether nothing is asked for here. `isMeasured`: it names an amount with a unit, as hardly a greeting does. */
export function isNoise(words: string, isMeasured: boolean): boolean {
  const said = split(words);
  const meant = said.filter((word) => !politeWords.has(word) && !hintWords.has(word));
  if (!isMeasured && meant.every((word) => headingWords.has(word) || word === "items")) return true;
  if (meant.every((word) => /^[\d.]+$/.test(word))) return true;
  // What is not sold is said to be so, and never left out without a word.
  if (isOneThing(meant)) return false;
  const asides = meant.filter((word) => aboutWords.has(word)).length;
  return isMeasured ? asides === meant.length : asides > 0;
}

function isOneThing([first = "", second = "", ...more]: readonly string[]): boolean {
  const isNamed = second !== "" && !/\d/.test(second) && !aboutWords.has(second) && !headingWords.has(second);
  return more.length === 0 && thingWords.has(first) && isNamed;
}

/**
 * What names the item: without what is only said to the reader, and with what only says which one apart from it. Where
 * nothing else is left, a hint or a brand is the name.
 */
export function namingWords(words: string): { words: string; hints: string[] } {
  const kept = split(words, true).filter((word) => word === BREAK || !politeWords.has(word));
  const isHint = (word: string) => hintWords.has(word) || brandWords.has(word);
  const naming = kept.filter((word) => !isHint(word));
  if (!naming.some((word) => word !== BREAK)) return { words: kept.join(" "), hints: [] };
  return { words: naming.join(" "), hints: kept.filter(isHint) };
}

/** Stands where one item may end and the next begin. */
export const BREAK = "¦";

const currency = "(?:৳|tk\\.?|taka|takar|taka'?s|bdt|rs\\.?|টাকার|টাকায়|টাকা|টাঃ|/-|/=)";
const figure = "[\\d০-৯][\\d০-৯,]*(?:\\.[\\d০-৯]+)?";
const perUnit =
  "(?:\\s*(?:/|per|প্রতি)\\s*(?:kg|kilo|keji|gm|g|l|ltr|litre|liter|pc|pcs|piece|dozen|hali|কেজি|লিটার|পিস|ডজন|হালি)(?![\\p{L}\\p{M}]))?";
const prices = [
  // "@60", "@ 60 tk/kg", "= 120/-", "rate 60": what follows is a price whatever it says.
  `(?:@|=|(?<![\\p{L}\\p{M}])(?:price|rate|dam|daam|mullo|দাম|মূল্য|দর)\\s*[:=-]?)\\s*(?:${currency})?\\s*${figure}\\s*(?:${currency}(?![\\p{L}\\p{M}]))?${perUnit}`,
  `(?<![\\p{L}\\p{M}])(?:৳|tk\\.?|taka|bdt|টাকা)\\s*${figure}(?:/[-=])?${perUnit}`,
  `${figure}\\s*${currency}(?![\\p{L}\\p{M}])${perUnit}`,
].map((pattern) => new RegExp(pattern.normalize("NFC"), "giu"));

/** Phone numbers, emails, URLs, dates and prices are never names of items. */
export function withoutFigures(text: string): string {
  let rest = text
    .replace(/(?<![^\s@])[^\s@]{1,64}@[^\s@.]{1,64}\.[^\s@]{2,}|https?:\S+/g, " ")
    .replace(/(?<![\d০-৯])[\d০-৯]{1,2}[/.-][\d০-৯]{1,2}[/.-](?:[\d০-৯]{2}){1,2}(?![\d০-৯])/gu, " ")
    .replace(/(?:\+?[\d০-৯][\s-]?){9,14}/gu, " ");
  for (const price of prices) rest = rest.replace(price, " ");
  return rest;
}

function split(words: string, hasBreaks = false): string[] {
  return words
    .toLowerCase()
    .split(hasBreaks ? /[^\p{L}\p{M}\p{N}.%¦]+/u : /[^\p{L}\p{M}\p{N}.%]+/u)
    .filter((word) => word !== "");
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(" ").map((word) => word.normalize("NFC")));
}
