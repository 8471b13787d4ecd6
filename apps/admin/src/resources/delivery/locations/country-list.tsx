import CountryIcon from "@mui/icons-material/PublicOutlined";
import { type AdminCountry, countryRoutes } from "@tatka/contract/delivery/locations-admin";
import { TextInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

const blank = { code: "", title: "", titleBn: "", dialCode: "+", currency: "", status: "active" };

export function CountryList() {
  const t = useText();
  const titleOf = useTitleOf();
  const noteOf = ({ code, dialCode, currency, divisions }: AdminCountry) =>
    [code, dialCode, currency, t("tatka.delivery.country_divisions", { smart_count: divisions })].join(" · ");
  return (
    <RecordPage<AdminCountry>
      icon={CountryIcon}
      title={t("tatka.delivery.countries")}
      subtitle={t("tatka.delivery.countries_subtitle")}
      addLabel={t("tatka.delivery.add_country")}
      searchLabel={t("tatka.delivery.search_places")}
      schema={countryRoutes.create.body}
      blank={blank}
      nameOf={titleOf}
      row={(country) => (
        <RowText title={titleOf(country)} note={noteOf(country)} isHidden={country.status === "hidden"} />
      )}
      inputs={
        <>
          <TitleInputs />
          <TextInput source="code" label={t("tatka.delivery.code")} helperText="BD" isRequired />
          <TextInput source="dialCode" label={t("tatka.delivery.dial_code")} helperText="+880" isRequired />
          <TextInput source="currency" label={t("tatka.delivery.currency")} helperText="BDT" isRequired />
          <VisibleInput />
        </>
      }
    />
  );
}
