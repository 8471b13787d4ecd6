import BrandIcon from "@mui/icons-material/StorefrontOutlined";
import { type AdminBrand, brandRoutes } from "@tatka/contract/catalogue/terms-admin";
import { TextInput, useLocaleState } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { SlugInput } from "../../../../records/fields/slug-input.tsx";
import { RecordPage } from "../../../../records/list/record-page.tsx";
import { RowText } from "../../../../records/list/row-text.tsx";

const blank = { title: "", titleBn: "", slug: "", about: "" };

export function BrandList() {
  const t = useText();
  const [locale] = useLocaleState();
  const titleOf = (brand: AdminBrand) => (locale === "bn" ? brand.titleBn : brand.title);
  return (
    <RecordPage<AdminBrand>
      icon={BrandIcon}
      title={t("tatka.terms.brands")}
      subtitle={t("tatka.terms.brands_subtitle")}
      addLabel={t("tatka.terms.add_brand")}
      searchLabel={t("tatka.terms.search_brands")}
      schema={brandRoutes.create.body}
      blank={blank}
      nameOf={titleOf}
      row={(brand) => (
        <RowText title={titleOf(brand)} note={t("tatka.terms.products", { smart_count: brand.products })} />
      )}
      inputs={
        <>
          <TextInput source="title" label={t("tatka.terms.title")} isRequired />
          <TextInput source="titleBn" label={t("tatka.terms.title_bn")} isRequired slotProps={inBangla} />
          <SlugInput />
          <TextInput source="about" label={t("tatka.terms.about")} multiline minRows={3} parse={asText} />
        </>
      }
    />
  );
}

const inBangla = { htmlInput: { lang: "bn" } };
/** react-admin would turn an empty text into null. */
const asText = (value: string) => value;
