import { type Allergen, allergens, allergenText } from "@tatka/domain/catalogue/allergens";

/** The allergen columns of a product: codes without duplicates, and the texts made from them. */
export function allergenValues(codes: readonly Allergen[]) {
  return {
    allergenCodes: allergens.filter((one) => codes.includes(one)),
    allergensEn: allergenText(codes, "en"),
    allergensBn: allergenText(codes, "bn"),
  };
}
