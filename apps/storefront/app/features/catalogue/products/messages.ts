import type { Nutrient } from "@tatka/domain/catalogue/nutrition";
import type { Language } from "@tatka/domain/language";

const nutrients: Record<Nutrient, string> = {
  energyKcal: "Energy",
  fatGrams: "Fat",
  carbohydrateGrams: "Carbohydrate",
  sugarsGrams: "of which sugars",
  fibreGrams: "Fibre",
  proteinGrams: "Protein",
  saltGrams: "Salt",
};

const en = {
  back: (category: string) => `Back to ${category}`,
  pictures: "Pictures",
  showPicture: (picture: string) => `Show: ${picture}`,
  cut: "Cut",
  quantity: "Quantity",
  more: (title: string) => `One more: ${title}`,
  less: (title: string) => `One less: ${title}`,
  lowest: (price: string, day: string) => `Lowest in 30 days: ${price}, on ${day}`,
  isLowest: "Lowest price in 30 days",
  ingredients: "Ingredients",
  allergens: "Allergens",
  contains: (allergens: string) => `Contains ${allergens}.`,
  nutrition: "Nutrition",
  per: { grams: "Per 100 g", millilitres: "Per 100 ml" },
  amount: "Amount",
  nutrients,
  kcal: (amount: string) => `${amount} kcal`,
  grams: (amount: string) => `${amount} g`,
};

const bn: typeof en = {
  back: (category) => `${category} পাতায় ফিরুন`,
  pictures: "ছবি",
  showPicture: (picture) => `দেখুন: ${picture}`,
  cut: "কাটার ধরন",
  quantity: "পরিমাণ",
  more: (title) => `একটি বাড়ান: ${title}`,
  less: (title) => `একটি কমান: ${title}`,
  lowest: (price, day) => `৩০ দিনে সবচেয়ে কম ছিল ${price}, ${day}`,
  isLowest: "৩০ দিনের মধ্যে সবচেয়ে কম দাম",
  ingredients: "উপাদান",
  allergens: "অ্যালার্জেন",
  contains: (allergens) => `এতে আছে ${allergens}।`,
  nutrition: "পুষ্টিগুণ",
  per: { grams: "প্রতি ১০০ গ্রামে", millilitres: "প্রতি ১০০ মিলিতে" },
  amount: "পরিমাণ",
  nutrients: {
    energyKcal: "শক্তি",
    fatGrams: "চর্বি",
    carbohydrateGrams: "শর্করা",
    sugarsGrams: "এর মধ্যে চিনি",
    fibreGrams: "আঁশ",
    proteinGrams: "আমিষ",
    saltGrams: "লবণ",
  },
  kcal: (amount) => `${amount} কিলোক্যালরি`,
  grams: (amount) => `${amount} গ্রাম`,
};

/** Texts of the product page, loaded with it only. */
export const productTexts: Record<Language, typeof en> = { en, bn };
