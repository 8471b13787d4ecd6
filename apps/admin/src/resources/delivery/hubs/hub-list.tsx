import HubIcon from "@mui/icons-material/WarehouseOutlined";
import { type AdminHub, hubRoutes } from "@tatka/contract/delivery/hubs-admin";
import { defaultRegion } from "@tatka/domain/region";
import { TextInput } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { RegionInput } from "../../../records/fields/region-input.tsx";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useRegionChoices, useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

const blank = { title: "", titleBn: "", slug: "", region: defaultRegion, position: null };

/** As maps copy it: 23.7631, 90.3929. An unfinished text stays as it is, and the contract refuses it. */
const typedPosition = (text: string) => {
  if (text.trim() === "") return null;
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude), text } : text;
};
const positionTyped = (value: { latitude: number; longitude: number; text?: string } | string | null) =>
  typeof value === "string" || value === null ? (value ?? "") : (value.text ?? `${value.latitude}, ${value.longitude}`);

export function HubList() {
  const t = useText();
  const regionChoices = useRegionChoices();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const noteOf = (hub: AdminHub) =>
    [
      regionName(hub.region),
      t("tatka.delivery.hub_stock", { pieces: count(hub.stockPieces), items: count(hub.stockItems) }),
      t("tatka.delivery.hub_orders", { smart_count: hub.openOrders }),
      t("tatka.delivery.hub_zones", { smart_count: hub.zones }),
    ].join(" · ");
  return (
    <RecordPage<AdminHub>
      icon={HubIcon}
      title={t("tatka.delivery.hubs")}
      subtitle={t("tatka.delivery.hubs_subtitle")}
      addLabel={t("tatka.delivery.add_hub")}
      searchLabel={t("tatka.delivery.search_hubs")}
      filters={
        <ChoiceFilter
          source="region"
          label={t("tatka.forms.region")}
          all={t("tatka.forms.all")}
          choices={regionChoices}
        />
      }
      schema={hubRoutes.create.body}
      blank={blank}
      nameOf={titleOf}
      row={(hub) => <RowText title={titleOf(hub)} note={noteOf(hub)} />}
      inputs={
        <>
          <TitleInputs />
          <TextInput
            source="slug"
            label={t("tatka.forms.slug")}
            helperText={t("tatka.delivery.slug_help")}
            isRequired
          />
          <RegionInput label={t("tatka.forms.region")} />
          <TextInput
            source="position"
            label={t("tatka.delivery.hub_position")}
            helperText={t("tatka.delivery.hub_position_help")}
            format={positionTyped}
            parse={typedPosition}
          />
        </>
      }
    />
  );
}
