import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { SaveButton } from "react-admin";
import { useFormState } from "react-hook-form";
import { BackLink } from "../../../../layout/back-link.tsx";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { FormUnsavedGuard } from "../../../../records/form/form-unsaved-guard.tsx";
import { CustomFieldsSection } from "./custom-fields-section.tsx";
import { DescriptionSection } from "./description-section.tsx";
import { FoodFactsSection } from "./food-facts-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { ProductActions } from "./product-actions.tsx";
import { SeoSection } from "./seo-section.tsx";
import { StockSection } from "./stock-section.tsx";
import { type Choices, useTitle } from "./use-choices.ts";
import { VariationsSection } from "./variations-section.tsx";
import { VisibilityChoice } from "./visibility-choice.tsx";

type Props = {
  choices: Choices;
  /** Undefined for a new product. */
  product?: AdminProductRecord;
};

const sections = ["general", "variations", "stock", "pictures", "description", "food_facts", "seo"] as const;

/** The form of a product, new or existing. */
export function ProductForm({ choices, product }: Props) {
  const t = useText();
  const titleOf = useTitle();
  return (
    <>
      <FormUnsavedGuard />
      <PageHeader
        title={product ? titleOf(product) : t("tatka.product_admin.create_title")}
        above={<BackLink to="/product" label={t("tatka.product.back_to_list")} />}
      >
        <Stack
          direction="row"
          sx={{
            columnGap: 1,
            rowGap: 1.5,
            flexWrap: "wrap",
            alignItems: "flex-start",
            justifyContent: { sm: "flex-end" },
          }}
        >
          {product && <ProductActions product={product} />}
          <VisibilityChoice />
        </Stack>
      </PageHeader>
      <Box component="nav" aria-label={t("tatka.product_admin.sections")} sx={ways}>
        {sections.map((section) => (
          <SectionLink key={section} section={section} label={t(`tatka.product_admin.${section}`)} />
        ))}
        {choices.customFields.length > 0 && (
          <SectionLink section="custom_fields" label={t("tatka.custom_fields.card")} />
        )}
      </Box>
      <Stack sx={{ gap: 3, maxWidth: { xs: 1440, xl: "none" } }}>
        <GeneralSection choices={choices} />
        <VariationsSection choices={choices} />
        <StockSection choices={choices} product={product} />
        <PicturesSection />
        <DescriptionSection />
        <FoodFactsSection choices={choices} />
        <SeoSection productId={product?.id} />
        {choices.customFields.length > 0 && <CustomFieldsSection fields={choices.customFields} />}
        <SaveBar isNew={product === undefined} />
      </Stack>
    </>
  );
}

function SectionLink({ section, label }: { section: string; label: string }) {
  return (
    <Button
      size="small"
      color="inherit"
      onClick={() => document.getElementById(section)?.scrollIntoView({ block: "start" })}
    >
      {label}
    </Button>
  );
}

/** Always visible, and shows whether there are unsaved changes. */
function SaveBar({ isNew }: { isNew: boolean }) {
  const t = useText();
  const { isDirty } = useFormState();
  return (
    <Stack direction="row" sx={saveBar}>
      <SaveButton label={t("tatka.product.save")} size="large" alwaysEnable />
      <Typography role="status" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {isDirty ? t("tatka.product_admin.unsaved") : isNew ? "" : t("tatka.product_admin.all_saved")}
      </Typography>
    </Stack>
  );
}

const ways = {
  display: "flex",
  gap: 0.5,
  overflowX: "auto",
  mb: 2,
  mx: -1,
  "& > button": { flexShrink: 0, paddingInline: 1.5, color: "text.secondary" },
} as const;

const saveBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  gap: 2,
  py: 1.5,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  alignItems: "center",
  flexWrap: "wrap",
  backgroundColor: "var(--tatka-page)",
  "& > button": { width: { xs: "100%", sm: "auto" } },
} as const;
