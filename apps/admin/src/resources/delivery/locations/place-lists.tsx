import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import { type AdminLocation, locationRoutes } from "@tatka/contract/delivery/locations-admin";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { PlaceInputs } from "./place-inputs.tsx";

type Type = AdminLocation["type"];
type Words = { title: string; subtitle: string; addLabel: string };

const blank = {
  title: "",
  titleBn: "",
  slug: null,
  aliases: [],
  parentId: null,
  region: null,
  countryCode: "BD",
  status: "active",
};

export function DivisionList() {
  const t = useText();
  return (
    <PlaceList
      type="division"
      title={t("tatka.delivery.divisions")}
      subtitle={t("tatka.delivery.divisions_subtitle")}
      addLabel={t("tatka.delivery.add_division")}
    />
  );
}

export function DistrictList() {
  const t = useText();
  return (
    <PlaceList
      type="district"
      title={t("tatka.delivery.districts")}
      subtitle={t("tatka.delivery.districts_subtitle")}
      addLabel={t("tatka.delivery.add_district")}
      filters={<ParentFilter parents="settings/divisions" type="division" />}
    />
  );
}

export function ZoneList() {
  const t = useText();
  return (
    <PlaceList
      type="zone"
      title={t("tatka.delivery.zones_of_places")}
      subtitle={t("tatka.delivery.zones_of_places_subtitle")}
      addLabel={t("tatka.delivery.add_place_zone")}
      filters={<ParentFilter parents="settings/districts" type="district" />}
    />
  );
}

function PlaceList({ type, filters, ...words }: Words & { type: Type; filters?: ReactNode }) {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const noteOf = ({ titleBn, title, parent, region, children }: AdminLocation) =>
    [
      titleOf({ title: titleBn, titleBn: title }),
      parent && titleOf(parent),
      region && regionName(region),
      type !== "zone" && t("tatka.delivery.below", { smart_count: children }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <RecordPage<AdminLocation>
      icon={PlaceIcon}
      {...words}
      filter={{ type }}
      searchLabel={t("tatka.delivery.search_places")}
      filters={filters}
      schema={locationRoutes.create.body}
      blank={{ ...blank, type }}
      nameOf={titleOf}
      row={(place) => <RowText title={titleOf(place)} note={noteOf(place)} isHidden={place.status === "hidden"} />}
      inputs={<PlaceInputs type={type} />}
    />
  );
}

function ParentFilter({ parents, type }: { parents: string; type: Type }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { data = [] } = useGetList<AdminLocation>(parents, {
    filter: { type },
    pagination: { page: 1, perPage: 200 },
  });
  return (
    <ChoiceFilter
      source="parentId"
      label={t(`tatka.delivery.${type}`)}
      all={t("tatka.forms.all")}
      choices={data.map((place) => ({ id: place.id, name: titleOf(place) }))}
    />
  );
}
