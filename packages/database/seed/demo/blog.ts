import type { PageText } from "../pages/page-text.ts";
import { demoScenes } from "./content-images.ts";
import type { DemoPicture } from "./pictures.ts";

export const demoBlogTerms = [
  { slug: "kitchen-tips", title_en: "Kitchen tips", title_bn: "রান্নাঘরের টিপস" },
  { slug: "buying-well", title_en: "Buying well", title_bn: "ভালো কেনাকাটা" },
  { slug: "meals-and-seasons", title_en: "Meals and seasons", title_bn: "খাবার ও ঋতু" },
].map((term, sort) => ({ ...term, sort }));

type DemoPost = PageText & { term: string; picture: DemoPicture };

/** Newest first. Paragraphs are parted by an empty line. */
export const demoPosts: DemoPost[] = [
  {
    slug: "keep-frozen-food-frozen",
    term: "kitchen-tips",
    picture: demoScenes.keepFrozen,
    title_en: "How to keep frozen food frozen",
    title_bn: "ফ্রোজেন খাবার ঠিকভাবে রাখার নিয়ম",
    summary_en:
      "A small thermometer, a full freezer and one rule about thawing keep your food safe through load-shedding.",
    summary_bn: "ছোট একটা থার্মোমিটার, ভরা ফ্রিজার আর বরফ ছাড়ানোর একটি নিয়ম: লোডশেডিংয়েও খাবার থাকবে নিরাপদ।",
    body_en: `Set the freezer to −18 °C and put a small thermometer inside. The number on the dial is a wish; the thermometer is the truth. Above −12 °C ice begins to melt at the edges of the pack, and the food loses water and taste.

Put new packs away first, before the rice and the onions. Half an hour on the kitchen floor in May is enough to soften the outer layer. Lay flat packs side by side until they are hard, then stand them up like books, so that you can see the dates.

A full freezer holds its cold much longer than an empty one. When the power goes, leave the door shut: a full freezer stays cold for about a day, a half-full one for half of that. Fill the gaps with bottles of water; they are your spare ice.

Thaw meat and fish in the refrigerator overnight, never on the counter. What has thawed completely should be cooked that day, not frozen again. Paratha, singara, nuggets and fries need no thawing at all: they are made to go into the hot pan as they are.`,
    body_bn: `ফ্রিজারের তাপমাত্রা −১৮ °সে রাখুন, আর ভেতরে ছোট একটা থার্মোমিটার রাখুন। নবের সংখ্যাটা কেবল ইচ্ছা; আসল কথা বলে থার্মোমিটার। −১২ °সে-এর ওপরে উঠলে প্যাকেটের ধারে বরফ গলতে শুরু করে, আর খাবার পানি ও স্বাদ হারায়।

বাজার এলে চাল-পেঁয়াজের আগে ফ্রোজেন প্যাকেট তুলে রাখুন। মে মাসে রান্নাঘরের মেঝেতে আধা ঘণ্টাই বাইরের স্তর নরম হওয়ার জন্য যথেষ্ট। চ্যাপ্টা প্যাকেট প্রথমে পাশাপাশি শুইয়ে শক্ত হতে দিন, পরে বইয়ের মতো দাঁড় করিয়ে রাখুন, যাতে তারিখ দেখা যায়।

খালি ফ্রিজারের চেয়ে ভরা ফ্রিজার অনেক বেশি সময় ঠান্ডা থাকে। বিদ্যুৎ গেলে দরজা বন্ধ রাখুন: ভরা ফ্রিজার প্রায় এক দিন, অর্ধেক ভরা তার অর্ধেক সময় ঠান্ডা থাকে। ফাঁকা জায়গায় পানির বোতল রাখুন; ওগুলোই আপনার বাড়তি বরফ।

মাছ-মাংসের বরফ রাতভর নরমাল ফ্রিজে রেখে ছাড়ান, রান্নাঘরের তাকে নয়। একবার পুরো গলে গেলে সেদিনই রান্না করুন, আবার জমাবেন না। পরোটা, সিঙ্গারা, নাগেট আর ফ্রাইয়ের বরফ ছাড়াতেই হয় না: সরাসরি গরম প্যানে দেওয়ার জন্যই এগুলো তৈরি।`,
  },
  {
    slug: "choose-a-good-hilsa",
    term: "buying-well",
    picture: demoScenes.goodHilsa,
    title_en: "How to choose a good hilsa",
    title_bn: "ভালো ইলিশ চেনার উপায়",
    summary_en: "Shape, eye, gill and smell: four looks that tell a river fish from a disappointment.",
    summary_bn: "গড়ন, চোখ, কানকো আর গন্ধ: চারটি জিনিস দেখলেই ভালো ইলিশ চেনা যায়।",
    body_en: `Look at the shape first. A fish from the river is broad in the middle with a small head and a short, rounded belly; one from the open sea is longer and slimmer. The river fish has eaten better and carries more fat, and the fat is the taste.

The eye should be clear and a little raised. A sunken, cloudy or red eye means days on ice. Lift the gill: bright red is fresh, brown is not. Press the side with a finger. A fresh fish springs back; on an old one the dent stays.

Weight matters more than length. Below 500 grams there are many bones and little fat. Between 800 grams and 1.2 kilos is the best of both: rich, and still tender. A fish full of roe has given its fat to the eggs, so choose it for the roe and not for the curry.

Frozen hilsa is no second choice when it was frozen on the day it was caught. Look for a thin, even glaze of ice and no frost inside the bag; frost means that it has thawed once. And every October, when the catch is closed for spawning, frozen is the only honest hilsa there is.`,
    body_bn: `প্রথমে গড়ন দেখুন। নদীর ইলিশের মাঝখানটা চওড়া, মাথা ছোট, পেট গোলগাল; সাগরের ইলিশ লম্বা ও সরু। নদীর মাছ ভালো খাবার পায়, তাই তেল বেশি, আর ওই তেলেই স্বাদ।

চোখ হবে স্বচ্ছ আর একটু উঁচু। বসে যাওয়া, ঘোলা বা লাল চোখ মানে কয়েক দিন বরফে ছিল। কানকো তুলে দেখুন: টকটকে লাল হলে তাজা, বাদামি হলে নয়। আঙুল দিয়ে গায়ে চাপ দিন। তাজা মাছ আগের মতো হয়ে যায়, পুরোনো মাছে গর্ত থেকে যায়।

লম্বায় নয়, ওজনে দেখুন। ৫০০ গ্রামের নিচে কাঁটা বেশি, তেল কম। ৮০০ গ্রাম থেকে ১.২ কেজির মধ্যে সবচেয়ে ভালো: তেলও আছে, নরমও। ডিমভরা মাছের তেল ডিমে চলে যায়, তাই ডিমের জন্য চাইলে সেটা নিন, ঝোলের জন্য নয়।

ধরার দিনই জমানো হলে ফ্রোজেন ইলিশ কোনো অংশে কম নয়। দেখুন গায়ে বরফের পাতলা সমান আস্তর আছে কি না, আর ব্যাগের ভেতরে ঝুরো বরফ নেই তো; ঝুরো বরফ মানে একবার গলেছিল। আর প্রতি অক্টোবরে, প্রজননের জন্য মাছ ধরা বন্ধ থাকলে, ফ্রোজেন ইলিশই একমাত্র সৎ ইলিশ।`,
  },
  {
    slug: "a-week-of-breakfasts",
    term: "meals-and-seasons",
    picture: demoScenes.breakfasts,
    title_en: "A week of breakfasts in fifteen minutes each",
    title_bn: "পনেরো মিনিটে নাশতা, পুরো সপ্তাহের জন্য",
    summary_en: "Seven mornings, one shopping list, and nobody leaves the house hungry.",
    summary_bn: "সাতটি সকাল, একটি বাজারের তালিকা, আর কেউ খালি পেটে বেরোবে না।",
    body_en: `Sunday: paratha from the freezer with an omelette of onion and green chilli. Put the paratha on a medium-hot tawa without thawing and turn it every minute. Two eggs are done before the second paratha is.

Monday: chira with yogurt and banana. Rinse the chira, let it stand for five minutes, add sour yogurt, sliced banana and a little gur. Tuesday: roti with yesterday's vegetables, warmed with a spoon of ghee. Wednesday: suji cooked in milk with cardamom and raisins, good hot or cold.

Thursday: bread dipped in egg and milk, fried in butter, with honey. Friday is the long one: luchi or paratha with dal and a potato curry. Boil the potatoes the evening before and it still takes fifteen minutes. Saturday: khichuri from one cup of rice and half a cup of mung dal in the pressure cooker.

The list for four people: twenty paratha, a dozen and a half eggs, one kilo of yogurt, half a kilo of chira, half a kilo of suji, one litre of milk, one loaf, a kilo of potatoes, half a kilo of mung dal, bananas, onions and green chillies.`,
    body_bn: `রবিবার: ফ্রিজারের পরোটা, সঙ্গে পেঁয়াজ-কাঁচামরিচের ডিমভাজি। বরফ না ছাড়িয়েই মাঝারি গরম তাওয়ায় দিন, প্রতি মিনিটে উল্টান। দ্বিতীয় পরোটা হওয়ার আগেই দুটি ডিম ভাজা শেষ।

সোমবার: দই-কলা দিয়ে চিঁড়া। চিঁড়া ধুয়ে পাঁচ মিনিট রাখুন, টক দই, কাটা কলা আর একটু গুড় মেশান। মঙ্গলবার: আগের দিনের সবজি এক চামচ ঘিয়ে গরম করে রুটির সঙ্গে। বুধবার: এলাচ-কিশমিশ দিয়ে দুধে রান্না সুজি, গরম বা ঠান্ডা দুইভাবেই ভালো।

বৃহস্পতিবার: ডিম-দুধে চুবিয়ে মাখনে ভাজা পাউরুটি, সঙ্গে মধু। শুক্রবার একটু আয়েশের: লুচি বা পরোটা, ডাল আর আলুর তরকারি। আগের সন্ধ্যায় আলু সেদ্ধ করে রাখলে এটাও পনেরো মিনিটেই হয়। শনিবার: এক কাপ চাল আর আধা কাপ মুগ ডালে প্রেশার কুকারে খিচুড়ি।

চারজনের তালিকা: পরোটা বিশটি, ডিম দেড় ডজন, দই এক কেজি, চিঁড়া আধা কেজি, সুজি আধা কেজি, দুধ এক লিটার, পাউরুটি একটি, আলু এক কেজি, মুগ ডাল আধা কেজি, কলা, পেঁয়াজ আর কাঁচামরিচ।`,
  },
  {
    slug: "read-the-price-per-kilo",
    term: "buying-well",
    picture: demoScenes.pricePerKilo,
    title_en: "Read the price per kilo, not the price",
    title_bn: "দাম নয়, কেজিপ্রতি দাম দেখুন",
    summary_en: "The big pack is usually cheaper, but not always. One small number tells you.",
    summary_bn: "বড় প্যাকেট সাধারণত সস্তা, তবে সব সময় নয়। ছোট একটা সংখ্যাই সেটা বলে দেয়।",
    body_en: `A pack of 400 grams for 180 taka stands beside one of 500 grams for 210. Which is cheaper? Per kilo the first costs 450 taka and the second 420. The pack with the higher price is the better buy, and you would not see it from the price alone.

So look for the small line below the price on every product: taka per kilo, per litre or per piece. It is worked out from the price you pay today, offers included. With an offer the small pack is sometimes cheaper than the large one.

There are three cases in which the larger pack is still the wrong one. If it spoils before you finish it, you pay for what you throw away. If it does not fit into the freezer, it was never frozen. And if you have not tasted it before, buy the small one first.

For meat and fish ask what the weight means. A whole chicken of one kilo leaves about 650 grams of meat; a fish loses a quarter to head, tail and scales. Boneless at 600 taka can be cheaper than whole at 420.`,
    body_bn: `৪০০ গ্রামের একটা প্যাকেট ১৮০ টাকা, পাশে ৫০০ গ্রাম ২১০ টাকা। কোনটা সস্তা? কেজিতে প্রথমটা ৪৫০ টাকা, দ্বিতীয়টা ৪২০। যার দাম বেশি লেখা, সেটাই আসলে লাভের, অথচ শুধু দাম দেখে সেটা বোঝা যায় না।

তাই প্রতিটি পণ্যের দামের নিচের ছোট লেখাটা দেখুন: কেজি, লিটার বা পিসপ্রতি কত টাকা। আজ যে দাম দেবেন, অফারসহ, সেটা থেকেই হিসাব করা। অফার থাকলে কখনো কখনো ছোট প্যাকেটই বড়টার চেয়ে সস্তা পড়ে।

তবু তিন ক্ষেত্রে বড় প্যাকেট ভুল পছন্দ। শেষ হওয়ার আগে নষ্ট হলে ফেলে দেওয়া অংশের দামও আপনি দিচ্ছেন। ফ্রিজারে না আঁটলে সেটা আর ফ্রোজেন থাকল না। আর আগে কখনো না খেয়ে থাকলে প্রথমে ছোটটাই কিনুন।

মাছ-মাংসে ওজন বলতে কী বোঝাচ্ছে, জেনে নিন। এক কেজির আস্ত মুরগিতে মাংস থাকে প্রায় ৬৫০ গ্রাম; মাছের মাথা, লেজ আর আঁশে যায় চার ভাগের এক ভাগ। ৪২০ টাকার আস্ত মুরগির চেয়ে ৬০০ টাকার হাড়ছাড়া মাংস সস্তা হতে পারে।`,
  },
  {
    slug: "plan-iftar-without-rush",
    term: "meals-and-seasons",
    picture: demoScenes.iftar,
    title_en: "Planning iftar without the last-hour rush",
    title_bn: "শেষ মুহূর্তের তাড়া ছাড়া ইফতারের প্রস্তুতি",
    summary_en: "Do the cutting once a week, fry only what must be hot, and keep the last half hour for yourself.",
    summary_bn: "কাটাকুটি সপ্তাহে একবার, গরম গরম শুধু যেটুকু দরকার, আর শেষ আধা ঘণ্টা নিজের জন্য।",
    body_en: `Most of iftar can be prepared on Friday. Boil a kilo of chickpeas with salt, cool them and freeze them in bags of one meal each. Mix the besan with its spices dry and keep it in a jar. Slice onions for beguni and piyaju only on the day: they lose their bite overnight.

Keep two kinds of snack in the freezer, such as samosa and chicken roll, and fry or bake one kind a day. Three fried things on one table are hard on an empty stomach. Put fruit, dates and a bowl of yogurt chira beside them, and the family will reach for those first.

Begin with water and two dates, then a glass of lemon or bel sharbat with little sugar. Wait ten minutes before the fried plate. Haleem or a light soup gives back the salt that the day has taken.

Shop for three days at a time. Prices of lemons, cucumber, aubergine and green chilli rise in the first week of Ramadan and fall in the second, so do not stock up on what will not keep. Choose a delivery in the morning: the hour before iftar belongs to nobody on the road.`,
    body_bn: `ইফতারের বেশির ভাগ কাজ শুক্রবারেই সেরে রাখা যায়। এক কেজি ছোলা লবণ দিয়ে সেদ্ধ করে ঠান্ডা করুন, এক বেলার মাপে ব্যাগে ভরে ফ্রিজারে রাখুন। বেসনে শুকনো মসলা মিশিয়ে বয়ামে রাখুন। বেগুনি-পেঁয়াজুর পেঁয়াজ সেদিনই কাটুন: রাতভর রাখলে ঝাঁজ থাকে না।

ফ্রিজারে দুই রকম নাশতা রাখুন, যেমন সমুচা আর চিকেন রোল; দিনে এক রকম ভাজুন বা বেক করুন। খালি পেটে এক টেবিলে তিন পদের ভাজাপোড়া সয় না। পাশে ফল, খেজুর আর দই-চিঁড়া রাখুন, দেখবেন সবাই আগে ওটাই নিচ্ছে।

শুরু করুন পানি আর দুটি খেজুর দিয়ে, তারপর কম চিনির লেবু বা বেলের শরবত। ভাজার প্লেটের আগে দশ মিনিট অপেক্ষা করুন। হালিম বা হালকা স্যুপ সারা দিনের হারানো লবণ ফিরিয়ে দেয়।

একবারে তিন দিনের বাজার করুন। লেবু, শসা, বেগুন আর কাঁচামরিচের দাম রমজানের প্রথম সপ্তাহে বাড়ে, দ্বিতীয় সপ্তাহে কমে; তাই যা টেকে না, তা জমিয়ে রাখবেন না। ডেলিভারি সকালে নিন: ইফতারের আগের ঘণ্টাটা রাস্তায় কারও নয়।`,
  },
  {
    slug: "greens-that-last-a-week",
    term: "kitchen-tips",
    picture: demoScenes.greens,
    title_en: "Greens and herbs that last a week",
    title_bn: "শাক ও ধনেপাতা এক সপ্তাহ তাজা রাখুন",
    summary_en: "Dry leaves, wet stems and a little air: coriander, spinach and chillies keep twice as long.",
    summary_bn: "পাতা শুকনো, ডাঁটা ভেজা, আর একটু বাতাস: ধনেপাতা, পালং আর কাঁচামরিচ টিকবে দ্বিগুণ।",
    body_en: `Water on the leaf is what rots it. Do not wash greens before you store them. Open the bundle, take out every yellow or broken leaf, for one bad leaf spoils the rest, and let them lie on a cloth for half an hour.

Treat coriander and mint like flowers: cut a centimetre off the stems, stand them in a glass with two fingers of water and pull a loose bag over the leaves. In the door of the refrigerator they last more than a week. Change the water every second day.

Wrap spinach, lal shak and pui in paper, then put them into an open bag. The paper drinks what the leaves give off. Pull the stems off green chillies and keep them dry in a closed box; the stem is where the rot begins.

Tomatoes, potatoes, onions and bananas do not belong in the refrigerator, and onions do not belong beside potatoes: each makes the other sprout. Greens that have gone soft but not slimy come back in ten minutes of very cold water, and are then for today's pan.`,
    body_bn: `পাতায় পানি থাকলেই পচে। তাই রাখার আগে শাক ধোবেন না। আঁটি খুলে হলুদ বা ভাঙা পাতা বেছে ফেলুন, কারণ একটা খারাপ পাতা বাকিগুলোও নষ্ট করে; তারপর আধা ঘণ্টা কাপড়ে ছড়িয়ে রাখুন।

ধনেপাতা আর পুদিনাকে ফুলের মতো রাখুন: ডাঁটার নিচ থেকে এক সেন্টিমিটার কেটে দুই আঙুল পানিতে গ্লাসে দাঁড় করান, পাতার ওপর ঢিলা একটা ব্যাগ দিন। ফ্রিজের দরজায় এক সপ্তাহের বেশি টিকবে। এক দিন পরপর পানি বদলান।

পালং, লালশাক আর পুঁইশাক কাগজে মুড়িয়ে খোলা ব্যাগে রাখুন। পাতা থেকে যে পানি বেরোয়, কাগজ তা শুষে নেয়। কাঁচামরিচের বোঁটা ছাড়িয়ে শুকনো অবস্থায় ঢাকনাওয়ালা বক্সে রাখুন; পচন বোঁটা থেকেই শুরু হয়।

টমেটো, আলু, পেঁয়াজ আর কলা ফ্রিজে রাখার জিনিস নয়, আর পেঁয়াজ-আলু পাশাপাশিও নয়: একটার জন্য আরেকটায় অঙ্কুর গজায়। শাক নেতিয়ে গেছে কিন্তু পিচ্ছিল হয়নি? খুব ঠান্ডা পানিতে দশ মিনিট রাখলে তাজা হবে, তবে রান্না করুন আজই।`,
  },
];
