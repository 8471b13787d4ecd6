import { pictureOf } from "./pictures.ts";

const group = (ground: string, products: string[], alt: string, altBn: string) =>
  pictureOf({ type: "group", products, ground }, alt, altBn);
/** For a banner: cut out, to stand on the banner's own ground. */
const packs = (products: string[], alt: string, altBn: string) => pictureOf({ type: "group", products }, alt, altBn);
const food = (ground: string, product: string, alt: string, altBn: string) =>
  pictureOf({ type: "food", product, ground }, alt, altBn);

/** The pictures of the home page's banners and of the articles. */
export const demoScenes = {
  frozenBanner: packs(
    ["plain-paratha", "vanilla-ice-cream", "chicken-nuggets"],
    "Packs of paratha, ice cream and chicken nuggets",
    "পরোটা, আইসক্রিম আর চিকেন নাগেটের প্যাকেট",
  ),
  offerBanner: packs(["soybean-oil", "butter-cookies", "miniket-rice"], "Oil, cookies and rice", "তেল, কুকিজ আর চাল"),
  freshBanner: packs(
    ["spinach-palong-shak", "onion-deshi", "tomato"],
    "Spinach, onions and tomatoes",
    "পালং শাক, পেঁয়াজ আর টমেটো",
  ),
  keepFrozen: group(
    "#E3F0FA",
    ["chicken-samosa", "chicken-biryani", "vanilla-ice-cream"],
    "Frozen samosa, biryani and ice cream",
    "ফ্রোজেন সমুচা, বিরিয়ানি আর আইসক্রিম",
  ),
  goodHilsa: food("#E0F1F8", "hilsa-whole-1-kg-size", "A whole hilsa", "আস্ত ইলিশ"),
  breakfasts: group(
    "#FBF1DF",
    ["farm-eggs-brown", "milk-bread", "plain-paratha"],
    "Eggs, bread and paratha for breakfast",
    "নাশতার জন্য ডিম, পাউরুটি আর পরোটা",
  ),
  pricePerKilo: group(
    "#EEF3FA",
    ["masoor-dal-deshi", "turmeric-powder", "miniket-rice"],
    "Packs of lentils, turmeric and rice",
    "ডাল, হলুদ আর চালের প্যাকেট",
  ),
  iftar: group(
    "#F5F0FA",
    ["rose-sharbat-syrup", "chickpeas-chola", "aloo-singara"],
    "Sharbat syrup, chickpeas and singara",
    "শরবতের সিরাপ, ছোলা আর সিঙ্গারা",
  ),
  greens: food("#E2F4DC", "spinach-palong-shak", "A bunch of spinach", "এক আঁটি পালং শাক"),
};
