import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { storages } from "@tatka/contract/catalogue/product-list-admin";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { useController } from "react-hook-form";
import { Link } from "react-router";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { ChoiceField, ChoicesField } from "./choice-field.tsx";
import { Field } from "./field.tsx";
import { Section, twoColumns } from "./section.tsx";
import { type Choices, useTitle } from "./use-choices.ts";

export function GeneralSection({ choices }: { choices: Choices }) {
  const t = useText();
  const titleOf = useTitle();
  const { categories, brands, tags, attributes } = choices;
  const nameOf = (id: number | null) => {
    const found = categories.find((category) => category.id === id);
    return found ? titleOf(found) : "";
  };
  const leaves = categories
    .filter(({ level }) => level === 3)
    .map((leaf) => ({ id: leaf.id, label: titleOf(leaf), group: nameOf(leaf.parentId) }))
    .toSorted((one, other) => one.group.localeCompare(other.group));
  return (
    <Section id="general" title={t("tatka.product_admin.general")} help={t("tatka.product_admin.general_help")}>
      <Box sx={twoColumns}>
        <Field source="title" label={t("resources.product.fields.title")} isRequired mostLetters={mostOf.title} />
        <Field
          source="titleBn"
          label={t("resources.product.fields.titleBn")}
          isRequired
          lang="bn"
          mostLetters={mostOf.title}
        />
        <ChoiceField
          source="categoryId"
          label={t("tatka.product_admin.category")}
          choices={leaves}
          isRequired
          whenNone={
            <MuiLink component={Link} to="/category">
              {t("tatka.product_admin.no_category")}
            </MuiLink>
          }
        />
        <ChoiceField
          source="brandId"
          label={t("tatka.product_admin.brand")}
          choices={brands.map((brand) => ({ id: brand.id, label: titleOf(brand) }))}
          isRequired
          whenNone={
            <MuiLink component={Link} to="/brand">
              {t("tatka.product_admin.no_brand")}
            </MuiLink>
          }
        />
        <StorageField />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr" }}>
          <Field
            source="shelfLifeDays"
            label={t("tatka.product_admin.shelf_life")}
            kind="number"
            isRequired
            least={1}
          />
          <Field source="vatPercent" label={t("tatka.product_admin.vat")} kind="number" least={0} />
        </Box>
        <ChoicesField
          source="tagIds"
          label={t("tatka.product_admin.tags")}
          choices={tags.map((tag) => ({ id: tag.id, label: titleOf(tag) }))}
        />
        <ChoicesField
          source="attributeValueIds"
          label={t("tatka.product_admin.attributes")}
          choices={attributes.flatMap((attribute) =>
            attribute.values.map((value) => ({ id: value.id, label: `${titleOf(attribute)}: ${titleOf(value)}` })),
          )}
        />
      </Box>
    </Section>
  );
}

function StorageField() {
  const t = useText();
  const { field, fieldState } = useController({
    name: "storage",
    rules: { validate: (value: string | null) => (value === null ? t("tatka.product_admin.required") : undefined) },
  });
  return (
    <SelectField
      size="small"
      label={t("tatka.product_admin.storage")}
      value={field.value ?? ""}
      required
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={field.name}
      choices={storages.map((storage) => ({ value: storage, label: t(`tatka.product.${storage}`) }))}
    />
  );
}
