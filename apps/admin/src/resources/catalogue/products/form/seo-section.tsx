import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { adminSuggestNewSlug, adminSuggestSlug, mostOf } from "@tatka/contract/catalogue/products-admin";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";
import { WordsField } from "./choice-field.tsx";
import { Field } from "./field.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { Section, twoColumns } from "./section.tsx";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function SeoSection({ productId }: { productId?: number | undefined }) {
  const t = useText();
  const may = useMay();
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const suggest = useCall(may("product.read") ? adminSuggestSlug : adminSuggestNewSlug, {
    onDone: ({ slug }) => setValue("slug", slug, { shouldDirty: true, shouldValidate: true }),
  });

  return (
    <Section id="seo" title={t("tatka.product_admin.seo")}>
      <Box sx={{ display: "grid", gap: 2.5 }}>
        <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
          <Field
            source="slug"
            label={t("tatka.product_admin.slug")}
            help={t("tatka.product_admin.slug_help")}
            mostLetters={120}
            check={(value) =>
              value && !slugPattern.test(String(value)) ? t("tatka.product_admin.slug_invalid") : undefined
            }
          />
          <Button
            size="small"
            onClick={() =>
              suggest.run({
                query: { title: getValues("title"), ...(productId === undefined ? {} : { productId }) },
              })
            }
          >
            {t("tatka.product_admin.slug_suggest")}
          </Button>
        </Box>
        <WordsField
          source="searchTerms"
          label={t("tatka.product_admin.search_terms")}
          help={t("tatka.product_admin.search_terms_help")}
        />
        <EverydayField />
        <Box sx={twoColumns}>
          <Field source="seoTitle" label={t("tatka.product_admin.seo_title")} mostLetters={mostOf.seoTitle} />
          <Field
            source="seoTitleBn"
            label={t("tatka.product_admin.seo_title_bn")}
            lang="bn"
            mostLetters={mostOf.seoTitle}
          />
          <Field
            source="seoDescription"
            label={t("tatka.product_admin.seo_description")}
            rows={3}
            mostLetters={mostOf.seoDescription}
          />
          <Field
            source="seoDescriptionBn"
            label={t("tatka.product_admin.seo_description_bn")}
            rows={3}
            lang="bn"
            mostLetters={mostOf.seoDescription}
          />
        </Box>
        <ResultPreview />
      </Box>
    </Section>
  );
}

function EverydayField() {
  const t = useText();
  const { field } = useController<ProductDraft, "everyday">({ name: "everyday" });
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} onBlur={field.onBlur} />}
        label={t("tatka.product_admin.everyday")}
      />
      <FormHelperText>{t("tatka.product_admin.everyday_help")}</FormHelperText>
    </Box>
  );
}

/** A rough search engine preview: truncated text, with the page's own text for empty fields. */
function ResultPreview() {
  const t = useText();
  const draft = useWatch<ProductDraft>();
  const title = draft.seoTitle || draft.title || "…";
  const description = draft.seoDescription || draft.description || "…";
  return (
    <Box component="section" aria-label={t("tatka.product_admin.seo_preview")}>
      <Typography sx={{ fontSize: "0.875rem", color: "text.secondary", mb: 1 }}>
        {t("tatka.product_admin.seo_preview")}
      </Typography>
      <Box lang="en" sx={result}>
        <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
          {`${window.location.host} › product › ${draft.slug || "…"}`}
        </Typography>
        <Typography sx={{ fontSize: "1.125rem", color: "var(--tatka-frozen)", overflowWrap: "anywhere" }}>
          {cut(title, 60)}
        </Typography>
        <Typography sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
          {cut(description.replace(/[*#_[\]]|^- /gm, ""), 155)}
        </Typography>
      </Box>
    </Box>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

const result = { p: 2, borderRadius: "12px", border: "1px solid var(--tatka-line)", maxWidth: 600 } as const;
