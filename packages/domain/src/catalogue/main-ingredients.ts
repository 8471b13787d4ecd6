import { keysOf } from "../tables.ts";
/** Dietary groups: customers who avoid one never get it as a substitute. */
export const dietNames = {
  meat: { en: "Meat", bn: "মাংস" },
  fish: { en: "Fish", bn: "মাছ" },
  egg: { en: "Egg", bn: "ডিম" },
  vegetarian: { en: "Vegetarian", bn: "নিরামিষ" },
} as const;
type Diet = keyof typeof dietNames;

type Named = { en: string; bn: string };

/** Animals and fish by species, since people who eat one may not eat another. */
const animals = {
  beef: { diet: "meat", en: "Beef", bn: "গরু" },
  buffalo: { diet: "meat", en: "Buffalo", bn: "মহিষ" },
  mutton: { diet: "meat", en: "Mutton", bn: "খাসি" },
  lamb: { diet: "meat", en: "Lamb", bn: "ভেড়া" },
  chicken: { diet: "meat", en: "Chicken", bn: "মুরগি" },
  duck: { diet: "meat", en: "Duck", bn: "হাঁস" },
  quail: { diet: "meat", en: "Quail", bn: "কোয়েল" },
  turkey: { diet: "meat", en: "Turkey", bn: "টার্কি" },
  pigeon: { diet: "meat", en: "Pigeon", bn: "কবুতর" },
  hilsa: { diet: "fish", en: "Hilsa", bn: "ইলিশ" },
  rui: { diet: "fish", en: "Rui", bn: "রুই" },
  katla: { diet: "fish", en: "Katla", bn: "কাতলা" },
  mrigel: { diet: "fish", en: "Mrigel", bn: "মৃগেল" },
  pangas: { diet: "fish", en: "Pangas", bn: "পাঙাশ" },
  tilapia: { diet: "fish", en: "Tilapia", bn: "তেলাপিয়া" },
  koi: { diet: "fish", en: "Koi", bn: "কৈ" },
  shing: { diet: "fish", en: "Shing", bn: "শিং" },
  magur: { diet: "fish", en: "Magur", bn: "মাগুর" },
  shol: { diet: "fish", en: "Shol", bn: "শোল" },
  pabda: { diet: "fish", en: "Pabda", bn: "পাবদা" },
  tengra: { diet: "fish", en: "Tengra", bn: "ট্যাংরা" },
  mola: { diet: "fish", en: "Mola", bn: "মলা" },
  kachki: { diet: "fish", en: "Kachki", bn: "কাচকি" },
  puti: { diet: "fish", en: "Puti", bn: "পুঁটি" },
  boal: { diet: "fish", en: "Boal", bn: "বোয়াল" },
  ayr: { diet: "fish", en: "Ayr", bn: "আইড়" },
  chitol: { diet: "fish", en: "Chitol", bn: "চিতল" },
  rupchanda: { diet: "fish", en: "Rupchanda", bn: "রূপচাঁদা" },
  koral: { diet: "fish", en: "Koral (bhetki)", bn: "কোরাল (ভেটকি)" },
  loitta: { diet: "fish", en: "Loitta", bn: "লইট্টা" },
  chhuri: { diet: "fish", en: "Chhuri", bn: "ছুরি" },
  poa: { diet: "fish", en: "Poa", bn: "পোয়া" },
  tuna: { diet: "fish", en: "Tuna", bn: "টুনা" },
  salmon: { diet: "fish", en: "Salmon", bn: "স্যামন" },
  surma: { diet: "fish", en: "Surma", bn: "সুরমা" },
  whitefish: { diet: "fish", en: "White fish", bn: "সাদা মাছ" },
  bagda: { diet: "fish", en: "Bagda shrimp", bn: "বাগদা চিংড়ি" },
  golda: { diet: "fish", en: "Golda prawn", bn: "গলদা চিংড়ি" },
  shrimp: { diet: "fish", en: "Shrimp", bn: "চিংড়ি" },
  crab: { diet: "fish", en: "Crab", bn: "কাঁকড়া" },
  squid: { diet: "fish", en: "Squid", bn: "স্কুইড" },
  oyster: { diet: "fish", en: "Oyster", bn: "ঝিনুক" },
  egg: { diet: "egg", en: "Egg", bn: "ডিম" },
} as const satisfies Record<string, Named & { diet: Diet }>;

/** Coarser: here a product's type says what it is. */
const plants = {
  milk: { en: "Milk", bn: "দুধ" },
  wheat: { en: "Wheat", bn: "গম" },
  rice: { en: "Rice", bn: "চাল" },
  maize: { en: "Maize", bn: "ভুট্টা" },
  oats: { en: "Oats", bn: "ওটস" },
  pulses: { en: "Pulses", bn: "ডাল" },
  soy: { en: "Soy", bn: "সয়া" },
  potato: { en: "Potato", bn: "আলু" },
  vegetables: { en: "Vegetables", bn: "সবজি" },
  mushroom: { en: "Mushroom", bn: "মাশরুম" },
  fruit: { en: "Fruit", bn: "ফল" },
  coconut: { en: "Coconut", bn: "নারকেল" },
  nuts: { en: "Nuts", bn: "বাদাম" },
  peanut: { en: "Peanut", bn: "চিনাবাদাম" },
  seeds: { en: "Seeds", bn: "বীজ" },
  spices: { en: "Spices", bn: "মসলা" },
  oil: { en: "Vegetable oil", bn: "ভোজ্য তেল" },
  sugar: { en: "Sugar", bn: "চিনি" },
  honey: { en: "Honey", bn: "মধু" },
  salt: { en: "Salt", bn: "লবণ" },
  tea: { en: "Tea", bn: "চা" },
  coffee: { en: "Coffee", bn: "কফি" },
  cocoa: { en: "Cocoa", bn: "কোকো" },
  herbs: { en: "Herbs", bn: "ভেষজ" },
  water: { en: "Water", bn: "পানি" },
} as const satisfies Record<string, Named>;

/** The main ingredients of a product. Meat, fish and egg always count, even in small amounts. */
export type MainIngredient = keyof typeof animals | keyof typeof plants;

export const mainIngredientNames: Record<MainIngredient, Named> = { ...animals, ...plants };
export const mainIngredients = keysOf(mainIngredientNames);

export function dietOf(ingredient: MainIngredient): Diet {
  const all: Readonly<Record<string, { diet: Diet }>> = animals;
  return all[ingredient]?.diet ?? "vegetarian";
}
