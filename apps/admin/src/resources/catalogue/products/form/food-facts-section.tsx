import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { mostOfNutrient, nutrients } from "@tatka/domain/catalogue/nutrition";
import { useText } from "../../../../messages/use-text.ts";
import { Field } from "./field.tsx";
import { AllergensField, MainIngredientField, ProductTypeField } from "./likeness-fields.tsx";
import { Section, twoColumns } from "./section.tsx";
import type { Choices } from "./use-choices.ts";

/** Food facts as on the pack; all of them are optional. */
export function FoodFactsSection({ choices }: { choices: Choices }) {
  const t = useText();
  return (
    <Section
      id="food_facts"
      title={t("tatka.product_admin.food_facts")}
      help={t("tatka.product_admin.food_facts_help")}
    >
      <Box sx={twoColumns}>
        <ProductTypeField known={choices.productTypes} />
        <MainIngredientField />
        <Box sx={{ gridColumn: "1 / -1" }}>
          <AllergensField />
        </Box>
        <Field
          source="ingredients"
          label={t("tatka.product_admin.ingredients")}
          rows={3}
          lang="en"
          mostLetters={mostOf.ingredients}
        />
        <Field
          source="ingredientsBn"
          label={t("tatka.product_admin.ingredients_bn")}
          rows={3}
          lang="bn"
          mostLetters={mostOf.ingredients}
        />
      </Box>
      <Typography sx={{ mt: 2.5, mb: 1.5, fontWeight: 600 }}>{t("tatka.product_admin.nutrition")}</Typography>
      <Box sx={columns}>
        {nutrients.map((nutrient) => (
          <Field
            key={nutrient}
            source={`nutrition.${nutrient}`}
            label={t(`tatka.product_admin.nutrients.${nutrient}`)}
            kind="number"
            least={0}
            check={(value) =>
              typeof value === "number" && value > mostOfNutrient(nutrient)
                ? t("tatka.product_admin.too_high")
                : undefined
            }
          />
        ))}
      </Box>
    </Section>
  );
}

const columns = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;
