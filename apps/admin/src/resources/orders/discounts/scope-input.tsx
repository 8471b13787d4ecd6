import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { CategoryInput } from "../../../records/fields/category-input.tsx";
import { ProductInput } from "../../../records/fields/product-input.tsx";
import { VariationInput } from "../../../records/fields/variation-input.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { useNames } from "./use-names.ts";

/** The goods of a rule: categories, products and single sizes; empty means all. */
export function ScopeInput({ source, label }: { source: string; label: string }) {
  const t = useText();
  const id = useId();
  const { addNames } = useNames();
  return (
    <Box className="wide" role="group" aria-labelledby={id} sx={{ display: "grid", gap: 1.5 }}>
      <div>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
          {t("tatka.discounts.scope_help")}
        </Typography>
      </div>
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}
      >
        <CategoryInput source={`${source}.categoryIds`} label={t("tatka.discounts.categories")} />
        <ProductInput
          source={`${source}.productIds`}
          label={t("tatka.discounts.products")}
          onNamed={(products) => addNames("products", products)}
        />
        <SizesInput source={`${source}.variationIds`} />
      </Box>
    </Box>
  );
}

function SizesInput({ source }: { source: string }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { names, addSize } = useNames();
  const { setValue } = useFormContext();
  const ids = useWatch<Record<string, number[] | undefined>>({ name: source }) ?? [];
  const write = (next: number[]) => setValue(source, next, { shouldDirty: true });
  return (
    <Box>
      <VariationInput
        label={t("tatka.discounts.sizes")}
        taken={ids}
        onPick={(size) => {
          addSize(size);
          write([...ids, size.variationId]);
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: ids.length > 0 ? 1 : 0 }}>
        {ids.map((id) => {
          const found = names.variations.find((one) => one.id === id);
          return (
            <Chip
              key={id}
              size="small"
              label={found ? titleOf(found) : id}
              onDelete={() => write(ids.filter((one) => one !== id))}
            />
          );
        })}
      </Box>
    </Box>
  );
}
