import Box from "@mui/material/Box";
import { useController } from "react-hook-form";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { Field } from "./field.tsx";
import type { ProductDraft, Visibility } from "./product-draft.ts";

const choices = ["active", "hidden", "scheduled"] as const satisfies Visibility[];

/** Whether and from when customers see the product. It is at the top because everything else depends on it. */
export function VisibilityChoice() {
  const t = useText();
  const { field } = useController<Pick<ProductDraft, "visibility">>({ name: "visibility" });
  return (
    <>
      <SelectField<Visibility>
        size="small"
        label={t("tatka.product_admin.visibility")}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        choices={choices.map((value) => ({ value, label: t(`tatka.product_admin.${value}`) }))}
        helperText={t(`tatka.product_admin.${field.value}_help`)}
        sx={{ width: 230 }}
        slotProps={{ formHelperText: { sx: { mx: 0 } } }}
      />
      {field.value === "scheduled" && (
        <Box sx={{ width: 230 }}>
          <Field source="publishAt" label={t("tatka.product_admin.publish_at")} kind="moment" isRequired />
        </Box>
      )}
    </>
  );
}
