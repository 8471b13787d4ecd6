import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { newVariation, type ProductDraft } from "./product-draft.ts";
import { Section } from "./section.tsx";
import type { Choices } from "./use-choices.ts";
import { VariationRow, variationColumns } from "./variation-row.tsx";

/** The product's sizes: a grid with column headers, or cards on a phone. */
export function VariationsSection({ choices }: { choices: Choices }) {
  const t = useText();
  const isGrid = useMediaQuery((theme: Theme) => theme.breakpoints.up("lg"), { noSsr: true });
  // React Hook Form's key is `id` by default, which is the variation's id here.
  const { fields, append, remove, move } = useFieldArray<ProductDraft, "variations", "key">({
    name: "variations",
    keyName: "key",
  });
  const { getValues } = useFormContext<ProductDraft>();
  const heads = ["measurement", "unit", "sku", "weight", "regular_price", "sale_price", "cost_price"] as const;
  return (
    <Section
      id="variations"
      title={t("tatka.product_admin.variations")}
      help={t("tatka.product_admin.variations_help")}
    >
      {isGrid && (
        <Box aria-hidden="true" sx={{ ...variationColumns, mb: 0.5, fontSize: "0.8125rem", color: "text.secondary" }}>
          {heads.map((head) => (
            <Box key={head} sx={{ px: 0.5, fontWeight: 600 }}>
              {t(`tatka.product_admin.${head}`)}
            </Box>
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: isGrid ? 1 : 2 }}>
        {fields.map(({ key, wasOrdered }, place) => (
          <VariationRow
            key={key}
            place={place}
            count={fields.length}
            isGrid={isGrid}
            wasOrdered={wasOrdered}
            choices={choices}
            onRemove={() => remove(place)}
            onMove={(by) => move(place, place + by)}
          />
        ))}
      </Box>
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        sx={{ mt: 2 }}
        disabled={fields.length >= mostOf.variations}
        onClick={() => append(newVariation(getValues("variations").at(-1)?.uomId ?? choices.uoms[0]?.id ?? null))}
      >
        {t("tatka.product_admin.add_variation")}
      </Button>
    </Section>
  );
}
