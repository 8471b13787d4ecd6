import type { Nutrition } from "@tatka/domain/catalogue/nutrition";
import type pg from "pg";
import { type DemoCatalogue, readCatalogue, readDemoData } from "./catalogue.ts";

/** Typical values of such foods, because the brands are invented. */
export type DemoFood = {
  /** The first food that matches a product applies. */
  category: string;
  /** Matches the English title, where a category holds foods of different types. */
  title?: string;
  /** Per 100 g or ml: kilocalories, then grams of fat, carbohydrate, sugars, fibre, protein and salt. */
  per100: [number, number, number, number, number, number, number];
  /** Ingredients in English and Bangla; omitted for foods with a single ingredient. */
  ingredients?: [string, string];
};

type Named = Pick<DemoCatalogue["products"][number], "category" | "title_en" | "title_bn">;

export type FoodFacts = {
  nutrition: Nutrition;
  ingredients: { en: string; bn: string };
};

export function isOf({ category, title }: DemoFood, product: Named): boolean {
  return category === product.category && (!title || new RegExp(title, "i").test(product.title_en));
}

/** Ingredients and nutrition of products, where known. */
export function foodFactsOf(product: Named, foods: readonly DemoFood[]): FoodFacts | null {
  const food = foods.find((one) => isOf(one, product));
  if (!food) return null;
  const [en, bn] = food.ingredients ?? foodItself(product);
  return {
    nutrition: nutritionOf(food),
    ingredients: { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}.`, bn: `${bn}।` },
  };
}

/** How a food is cut, sized and kept, which is no ingredient. */
const forms = {
  en: /\s*\b(cut pieces|curry cut|cut|whole(?! wheat)|cleaned|boneless|skinless|skin on|bone in|dressed|raw|frozen|florets|kernels|chopped|diced|large|small|jumbo|tail on|head on|peeled|steaks?|sirloin|fillet|keema|cubes|rings|1 kg size)\b/gi,
  bn: /\s*(\([^)]*\)|কারি কাট|কাটা|আস্ত|হাড়সহ|হাড় ছাড়া|খোসা ছাড়া|বোনলেস|কুচি|কিমা|ফিলে|স্টেক|রিং|জাম্বো)/g,
};

function foodItself({ title_en, title_bn }: Named): [string, string] {
  return [title_en.replace(forms.en, "").trim(), title_bn.replace(forms.bn, "").trim()];
}

function nutritionOf({ per100 }: DemoFood): Nutrition {
  const [energyKcal, fatGrams, carbohydrateGrams, sugarsGrams, fibreGrams, proteinGrams, saltGrams] = per100;
  return { energyKcal, fatGrams, carbohydrateGrams, sugarsGrams, fibreGrams, proteinGrams, saltGrams };
}

/** A part of its own, since stores were seeded before products told what they are made of. */
export async function seedFoodFacts(client: pg.ClientBase): Promise<void> {
  const { products } = await readCatalogue();
  const foods = await readDemoData<DemoFood[]>("foods");
  const rows = products.flatMap((product) => {
    const facts = foodFactsOf(product, foods);
    return facts ? [{ slug: product.slug, ...facts }] : [];
  });
  await client.query(
    `update product p set nutrition = r.nutrition,
       ingredients_en = r.ingredients ->> 'en', ingredients_bn = r.ingredients ->> 'bn'
     from jsonb_to_recordset($1) as r (slug text, nutrition jsonb, ingredients jsonb)
     where p.slug = r.slug and p.nutrition is null and p.ingredients_en = ''`,
    [JSON.stringify(rows)],
  );
}
