import { nutrients } from "@tatka/domain/catalogue/nutrition";
import { useLanguage } from "../../../language.tsx";
import { productTexts } from "./messages.ts";
import type { ProductData } from "./product-data.server.ts";

/** Nutrition per 100 g or ml; unknown values have no row. */
export function NutritionTable({ product }: { product: ProductData }) {
  const { language, format } = useLanguage();
  const texts = productTexts[language];
  const { nutrition } = product;
  if (!nutrition) return null;
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className="title-section">
        {texts.nutrition}
      </h2>
      <table aria-labelledby="nutrition" className="nutrition">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              {isByVolume(product) ? texts.per.millilitres : texts.per.grams}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {nutrients.map((nutrient) => {
            const amount = nutrition[nutrient];
            if (amount === null) return null;
            const isPart = nutrient === "sugarsGrams";
            return (
              <tr key={nutrient}>
                <th scope="row" data-part={isPart || undefined}>
                  {texts.nutrients[nutrient]}
                </th>
                <td>
                  {nutrient === "energyKcal" ? texts.kcal(format.number(amount)) : texts.grams(format.number(amount))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Liquids are declared per 100 ml. */
export function isByVolume({ variations }: Pick<ProductData, "variations">): boolean {
  return variations.length > 0 && variations.every(({ uom }) => /^(ltr|ml)$/i.test(uom.title));
}
