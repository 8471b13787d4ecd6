import { wordsOf } from "./words-of.ts";

/**
 * Brands that people ask for by name. The store may have the item under another brand, and a brand may be called like
 * something else: Rupchanda is a fish, and an oil.
 */
export const otherBrandWords = wordsOf(
  "rupchanda rupchada teer tir pran radhuni aarong arong aci pusti bashundhara ispahani ispahany lipton nescafe maggi mama knorr farmfresh igloo " +
    "polar dano diploma nido marks horlicks taaza seylon molla chashi chasi ruchi ahmed cocola olympic haque ifad kishwan danish starship tang " +
    "kazi goldenharvest aftab bengalmeat nestle cocacola dettol lux savlon mum kinley fresh acipure sajeeb foster kolson bd akij mojo frutika " +
    "রূপচাঁদা তীর প্রাণ রাঁধুনী আড়ং এসিআই পুষ্টি বসুন্ধরা ইস্পাহানি ফ্রেশ",
);
