import type { Language } from "@tatka/domain/language";

const en = {
  cold: {
    title: "Stored at the right temperature",
    text: "Every product shows whether it is frozen, chilled or stored dry.",
  },
  price: { title: "Prices you can compare", text: "Per kilo, per litre or per piece, beside the pack price." },
  stock: { title: "Accurate stock for your city", text: "If it shows as in stock, it is at a hub near you." },
};

const bn: typeof en = {
  cold: { title: "সঠিক তাপমাত্রায় রাখা", text: "কোনটা ফ্রোজেন, কোনটা ঠান্ডা আর কোনটা শুকনা, সব পণ্যে লেখা আছে।" },
  price: { title: "দাম মিলিয়ে দেখুন সহজে", text: "প্যাকের দামের পাশেই প্রতি কেজি, লিটার বা পিসের দাম।" },
  stock: { title: "আপনার শহরের সঠিক স্টক", text: "স্টকে দেখালে পণ্যটি আপনার কাছের হাবেই আছে।" },
};

/** What the store promises, below the products of the home page. */
export const storePromises: Record<Language, typeof en> = { en, bn };
