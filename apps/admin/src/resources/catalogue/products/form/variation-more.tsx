import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { sizeTitle } from "@tatka/domain/catalogue/size-title";
import { useWatch } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { useRegionName, useRegions } from "../../../../records/regions.ts";
import { LabelLinks } from "../label-links.tsx";
import { Field } from "./field.tsx";
import { useGtinProblem } from "./gtin-problem.ts";
import { SizePictureField } from "./size-picture-field.tsx";
import type { Choices } from "./use-choices.ts";

/** Rarely used fields of a variation: names, sale window, packaging, and prices by region. */
export function VariationMore({ source, choices }: { source: string; choices: Choices }) {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  const gtinProblem = useGtinProblem();
  const id: number | undefined = useWatch({ name: `${source}.id` });
  const [measurement, uomId]: (number | null)[] = useWatch({ name: [`${source}.measurement`, `${source}.uomId`] });
  const made = sizeTitle(measurement ?? 0, choices.uoms.find(({ id }) => id === uomId)?.title ?? "");
  return (
    <Box sx={{ display: "grid", gap: 2, pt: 2, pb: 1 }}>
      <Box sx={fourColumns}>
        <Field
          source={`${source}.title`}
          label={t("tatka.product_admin.size_title")}
          placeholder={made.en}
          help={t("tatka.product_admin.size_title_help")}
          mostLetters={60}
        />
        <Field
          source={`${source}.titleBn`}
          label={t("tatka.product_admin.size_title_bn")}
          placeholder={made.bn}
          lang="bn"
          mostLetters={60}
        />
        <Field
          source={`${source}.gtin`}
          label={t("tatka.product_admin.gtin")}
          help={t("tatka.product_admin.gtin_help")}
          mostLetters={40}
          check={(value) => gtinProblem(String(value ?? ""))}
        />
        <Field
          source={`${source}.weightTolerancePercent`}
          label={t("tatka.product_admin.weight_tolerance")}
          help={t("tatka.product_admin.weight_tolerance_help")}
          kind="number"
          least={1}
        />
        <Field
          source={`${source}.plasticGrams`}
          label={t("tatka.product_admin.plastic_grams")}
          kind="number"
          least={0}
        />
        <Field
          source={`${source}.plasticPieces`}
          label={t("tatka.product_admin.plastic_pieces")}
          kind="number"
          least={0}
        />
        <Field source={`${source}.saleFrom`} label={t("tatka.product_admin.sale_from")} kind="moment" />
        <Field source={`${source}.saleUntil`} label={t("tatka.product_admin.sale_until")} kind="moment" />
        <SizePictureField source={`${source}.pictureId`} />
      </Box>
      {id !== undefined && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <LabelLinks chosen={{ variationId: id }} />
        </Stack>
      )}
      <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
        {t("tatka.product_admin.regional_help")}
      </Typography>
      <Box sx={fourColumns}>
        {regions.flatMap(({ code: region }) => {
          const name = regionName(region);
          return [
            <Field
              key={`${region}-regular`}
              source={`${source}.regional.${region}.regularPrice`}
              label={t("tatka.product_admin.regional_regular", { region: name })}
              kind="number"
              least={0.01}
            />,
            <Field
              key={`${region}-sale`}
              source={`${source}.regional.${region}.salePrice`}
              label={t("tatka.product_admin.regional_sale", { region: name })}
              kind="number"
              least={0.01}
            />,
          ];
        })}
      </Box>
    </Box>
  );
}

const fourColumns = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;
