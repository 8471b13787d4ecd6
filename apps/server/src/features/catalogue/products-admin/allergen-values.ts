import { type Allergen, allergens, allergenText } from "@tatka/domain/catalogue/allergens";

/** The columns of a product that say what it contains: the codes, each once, and the texts made from them. */
export function allergenValues(codes: readonly Allergen[]) {
  return {
    allergenCodes: allergens.filter((one) => codes.includes(one)),
    allergensEn: allergenText(codes, "en"),
    allergensBn: allergenText(codes, "bn"),
  };
}
