import Box from "@mui/material/Box";
import type { CustomField } from "@tatka/contract/content/custom-fields";
import { useController } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { FieldInput } from "../../../../records/custom-fields/field-input.tsx";
import { Section, twoColumns } from "./section.tsx";

/** The store's own fields, saved with the product. */
export function CustomFieldsSection({ fields }: { fields: readonly CustomField[] }) {
  const t = useText();
  return (
    <Section id="custom_fields" title={t("tatka.custom_fields.card")}>
      <Box sx={twoColumns}>
        {fields.map((field) => (
          <CustomInput key={field.key} definition={field} />
        ))}
      </Box>
    </Section>
  );
}

function CustomInput({ definition }: { definition: CustomField }) {
  const t = useText();
  const { field, fieldState } = useController({
    name: `custom.${definition.key}`,
    rules: {
      validate: (value: unknown) =>
        definition.isRequired && (value === null || value === "") ? t("tatka.product_admin.required") : undefined,
    },
  });
  return (
    <FieldInput
      field={{ ...definition, value: field.value ?? null }}
      isDisabled={false}
      inputRef={field.ref}
      problem={fieldState.error?.message}
      onChange={field.onChange}
      onLeave={field.onBlur}
    />
  );
}
