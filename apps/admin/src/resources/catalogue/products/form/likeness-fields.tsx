import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { type Allergen, allergenNames, allergens } from "@tatka/domain/catalogue/allergens";
import { dietNames, dietOf, mainIngredientNames, mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { useLocaleState } from "react-admin";
import { useController, useFormContext } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { ChoiceField } from "./choice-field.tsx";

/** Free text, with suggestions from other products: equal words make products similar. */
export function ProductTypeField({ known }: { known: readonly string[] }) {
  const t = useText();
  const { field, fieldState } = useController({ name: "productType" });
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={known}
      inputValue={field.value ?? ""}
      onInputChange={(_, typed) => field.onChange(typed === "" ? null : typed.toLowerCase())}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={t("tatka.product_admin.product_type")}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? t("tatka.product_admin.product_type_help")}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, maxLength: mostOf.productType },
          }}
        />
      )}
    />
  );
}

export function MainIngredientField() {
  const t = useText();
  const language = useLanguage();
  return (
    <ChoiceField
      source="mainIngredient"
      label={t("tatka.product_admin.main_ingredient")}
      help={t("tatka.product_admin.main_ingredient_help")}
      choices={mainIngredients.map((id) => ({
        id,
        label: mainIngredientNames[id][language],
        group: dietNames[dietOf(id)][language],
      }))}
    />
  );
}

/** Contained allergens: null while unknown, empty if staff declare that there are none. */
export function AllergensField() {
  const t = useText();
  const language = useLanguage();
  const { setValue, watch } = useFormContext();
  const { field, fieldState } = useController({ name: "allergenCodes" });
  const value: Allergen[] | null = field.value;
  const text: string = watch("allergens");

  function choose(now: (Allergen | "none")[]) {
    const isNone = now.at(-1) === "none";
    const contained = now.filter((one) => one !== "none");
    field.onChange(isNone ? [] : contained.length > 0 ? contained : null);
    // Older texts may differ from the selected codes.
    for (const name of ["allergens", "allergensBn"]) setValue(name, "", { shouldDirty: true });
  }

  const unknown = text ? t("tatka.product_admin.allergens_text", { text }) : t("tatka.product_admin.allergens_unknown");
  return (
    <Autocomplete
      multiple
      size="small"
      options={["none" as const, ...allergens]}
      disableCloseOnSelect
      value={value?.length === 0 ? ["none" as const] : (value ?? [])}
      onChange={(_, now) => choose(now)}
      onBlur={field.onBlur}
      getOptionLabel={(one) =>
        one === "none" ? t("tatka.product_admin.allergens_none") : allergenNames[one][language]
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label={t("tatka.product_admin.allergens")}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? (value === null ? unknown : undefined)}
        />
      )}
    />
  );
}

function useLanguage(): "en" | "bn" {
  const [locale] = useLocaleState();
  return locale === "bn" ? "bn" : "en";
}
