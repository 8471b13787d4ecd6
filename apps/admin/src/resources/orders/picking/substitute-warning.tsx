import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { allergenText } from "@tatka/domain/catalogue/allergens";
import { dietNames, dietOf, type MainIngredient, mainIngredientNames } from "@tatka/domain/catalogue/main-ingredients";
import { useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";

type Substitutes = Answer<typeof adminSubstitutes>;
type Props = { item: Substitutes["items"][number]; original: Substitutes["original"] };

/** How the selected substitute differs. The customer has to agree to it. */
export function SubstituteWarning({ item, original }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const language = locale === "bn" ? "bn" : "en";
  if (item.differences.length === 0) return null;
  const ingredient = (one: MainIngredient | null) => (one ? mainIngredientNames[one][language] : "");
  const diet = (one: MainIngredient | null) =>
    one ? `${dietNames[dietOf(one)][language]} (${ingredient(one).toLowerCase()})` : "";
  const name = item.differences.includes("diet") ? diet : ingredient;
  const values = {
    now: name(item.mainIngredient),
    was: name(original.mainIngredient).toLowerCase(),
    allergens: allergenText(item.addedAllergens ?? [], language),
  };
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {item.differences.map((one) => (
        <Box key={one}>{t(`tatka.picking.differs.${one}`, values)}</Box>
      ))}
      <Box>{t("tatka.picking.must_agree")}</Box>
    </Alert>
  );
}
