import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { NumberInput } from "react-admin";
import { useFieldArray, useFormState } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { VariationInput } from "../../../records/fields/variation-input.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { useNames } from "./use-names.ts";

type Pieces = { terms: { pieces: { variationId: number; quantity: number }[] } };

/** The products of a bundle, and a search to add more. */
export function BundlePieces() {
  const t = useText();
  const titleOf = useTitleOf();
  const { names, addSize } = useNames();
  const { fields, append, remove } = useFieldArray<Pieces, "terms.pieces">({ name: "terms.pieces" });
  const { errors } = useFormState<Pieces>();
  const problem = errors.terms?.pieces?.message;
  return (
    <>
      <VariationInput
        label={t("tatka.discounts.add_piece")}
        taken={fields.map(({ variationId }) => variationId)}
        onPick={(size) => {
          addSize(size);
          append({ variationId: size.variationId, quantity: 1 }, { shouldFocus: false });
        }}
      />
      <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
        {fields.map(({ id, variationId }, place) => {
          const found = names.variations.find((one) => one.id === variationId);
          const name = found ? titleOf(found) : String(variationId);
          return (
            <Box component="li" key={id} sx={{ display: "flex", gap: 1.5, py: 0.75, alignItems: "center" }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{name}</Typography>
              <NumberInput
                source={`terms.pieces.${place}.quantity`}
                label={t("tatka.discounts.quantity")}
                helperText={false}
                min={1}
                max={20}
                isRequired
                sx={{ width: 96 }}
              />
              <IconButton onClick={() => remove(place)} aria-label={t("tatka.forms.remove_named", { name })}>
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
