import { wordsOf } from "./words-of.ts";

/**
 * Brands that people ask for by name. The store may have the item under another brand, and a brand may share its name
 * with something else: Rupchanda is a fish, and an oil.
 */
export const otherBrandWords = wordsOf(
  "rupchanda rupchada teer tir pran radhuni aarong arong aci pusti bashundhara ispahani ispahany lipton nescafe maggi mama knorr farmfresh igloo " +
    "polar dano diploma nido marks horlicks taaza seylon molla chashi chasi ruchi ahmed cocola olympic haque ifad kishwan danish starship tang " +
    "kazi goldenharvest aftab bengalmeat nestle cocacola dettol lux savlon mum kinley fresh acipure sajeeb foster kolson bd akij mojo frutika " +
    "রূপচাঁদা তীর প্রাণ রাঁধুনী আড়ং এসিআই পুষ্টি বসুন্ধরা ইস্পাহানি ফ্রেশ",
);

/** Product types of well-known brands, for searches with the brand alone. An empty type is not sold. */
export const kindOfBrand: ReadonlyMap<string, string> = new Map(
  (
    [
      ["noodles", "maggi mama indomie kolson cocola wai doodles ম্যাগি মামা"],
      ["chips", "lays pringles doritos kurkure cheetos ruffles লেইস"],
      ["coffee", "nescafe macchiato bru davidoff starbucks নেসক্যাফে"],
      ["tea", "ispahani ispahany lipton taaza tata seylon finlay tetley brookebond ইস্পাহানি লিপটন"],
      ["malt drink", "horlicks milo complan bournvita maltova boost হরলিক্স"],
      ["milk powder", "dano diploma nido marks starship ডানো ডিপ্লোমা মার্কস নিডো"],
      ["soup", "knorr"],
      ["ketchup", "heinz kissan"],
      ["oats", "quaker kelloggs kellogg kellogs"],
      ["biscuit", "oreo britannia parle mcvities tiffany olympic haque cocola danish energyplus"],
      ["butter", "amul anchor lurpak"],
      ["soybean oil", "fortune rupchanda rupchada pusti bashundhara teer saffola dalda রূপচাঁদা পুষ্টি"],
      ["chanachur", "ruchi haldiram bombaysweets"],
      ["drink powder", "tang rasna foster ট্যাং"],
      ["rose sharbat", "roohafza রুহআফজা"],
      ["chocolate", "nutella cadbury kitkat snickers hersheys ferrero ক্যাডবেরি"],
      ["pasta", "barilla"],
      ["ice cream", "igloo lovello bellissimo ইগলু"],
      ["ghee", "milkvita"],
      ["juice", "frutika frooto shezan tropicana ফ্রুটিকা"],
      ["water", "kinley aquafina mum"],
      ["chicken nuggets", "goldenharvest aftab kazi"],
      [
        "",
        "coca cola coke cocacola pepsi sprite fanta 7up mojo mirinda rc redbull speed tiger কোক কোকাকোলা কোকা পেপসি স্প্রাইট সেভেনআপ মোজো",
      ],
    ] as const
  ).flatMap(([kind, brands]) => [...wordsOf(brands)].map((brand): [string, string] => [brand, kind])),
);
