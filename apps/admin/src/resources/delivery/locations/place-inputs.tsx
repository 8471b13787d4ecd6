import Typography from "@mui/material/Typography";
import type { AdminCountry, AdminLocation } from "@tatka/contract/delivery/locations-admin";
import { AutocompleteInput, SelectInput, TextArrayInput, TextInput, useGetList } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { RegionInput } from "../../../records/fields/region-input.tsx";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

export function PlaceInputs({ type }: { type: AdminLocation["type"] }) {
  const t = useText();
  return (
    <>
      <TitleInputs />
      {type === "division" && <CountryInput />}
      {type === "district" && <ParentInput parents="settings/divisions" type="division" />}
      {type === "zone" && <ParentInput parents="settings/districts" type="district" />}
      {type !== "division" && (
        <RegionInput label={t("tatka.delivery.place_region")} emptyText={t("tatka.delivery.no_region")} />
      )}
      <TextArrayInput source="aliases" label={t("tatka.delivery.aliases")} helperText={false} />
      <TextInput source="slug" label={t("tatka.forms.slug")} helperText={t("tatka.delivery.slug_optional")} />
      <div>
        <VisibleInput />
        <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
          {t("tatka.delivery.hidden_help")}
        </Typography>
      </div>
    </>
  );
}

function ParentInput({ parents, type }: { parents: string; type: AdminLocation["type"] }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { data = [], isPending } = useGetList<AdminLocation>(parents, {
    filter: { type },
    pagination: { page: 1, perPage: 200 },
  });
  return (
    <AutocompleteInput
      source="parentId"
      label={t("tatka.delivery.lies_in")}
      choices={data.map((place) => ({
        id: place.id,
        name: place.parent ? `${titleOf(place)}, ${titleOf(place.parent)}` : titleOf(place),
      }))}
      isPending={isPending}
      helperText={false}
      isRequired
    />
  );
}

function CountryInput() {
  const t = useText();
  const titleOf = useTitleOf();
  const { data = [] } = useGetList<AdminCountry>("settings/countries", { pagination: { page: 1, perPage: 200 } });
  return (
    <SelectInput
      source="countryCode"
      label={t("tatka.delivery.country")}
      choices={data.map((country) => ({ id: country.code, name: titleOf(country) }))}
      helperText={false}
      isRequired
    />
  );
}
