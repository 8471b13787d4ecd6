import { impossibleNutrient, mostOfNutrient, type Nutrient } from "@tatka/domain/catalogue/nutrition";
import { z } from "zod";

const value = (nutrient: Nutrient) => z.number().min(0).max(mostOfNutrient(nutrient)).nullable();

/** Per 100 g, or 100 ml of goods sold by volume; null if unknown. */
export const Nutrition = z
  .object({
    energyKcal: value("energyKcal"),
    fatGrams: value("fatGrams"),
    carbohydrateGrams: value("carbohydrateGrams"),
    sugarsGrams: value("sugarsGrams"),
    fibreGrams: value("fibreGrams"),
    proteinGrams: value("proteinGrams"),
    saltGrams: value("saltGrams"),
  })
  .superRefine((nutrition, context) => {
    const nutrient = impossibleNutrient(nutrition);
    if (!nutrient) return;
    const message = nutrient === "sugarsGrams" ? "Must not be above carbohydrate" : "Together more than 100 g in 100 g";
    context.addIssue({ code: "custom", path: [nutrient], message });
  })
  .meta({ id: "Nutrition" });
