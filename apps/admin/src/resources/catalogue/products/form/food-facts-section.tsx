import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { mostOfNutrient, nutrients } from "@tatka/domain/catalogue/nutrition";
import { useText } from "../../../../messages/use-text.ts";
import { Field } from "./field.tsx";
import { Section, twoColumns } from "./section.tsx";

/** What a product is made of, as on its pack; all of it may be left empty. */
export function FoodFactsSection() {
  const t = useText();
  return (
    <Section
      id="food_facts"
      title={t("tatka.product_admin.food_facts")}
      help={t("tatka.product_admin.food_facts_help")}
    >
      <Box sx={twoColumns}>
        {(["ingredients", "allergens"] as const).flatMap((name) => [
          <Field
            key={name}
            source={name}
            label={t(`tatka.product_admin.${name}`)}
            rows={name === "ingredients" ? 3 : 1}
            lang="en"
            mostLetters={mostOf.ingredients}
          />,
          <Field
            key={`${name}Bn`}
            source={`${name}Bn`}
            label={t(`tatka.product_admin.${name}_bn`)}
            rows={name === "ingredients" ? 3 : 1}
            lang="bn"
            mostLetters={mostOf.ingredients}
          />,
        ])}
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
