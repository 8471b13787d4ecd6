import CityIcon from "@mui/icons-material/LocationCityOutlined";
import { useQueryClient } from "@tanstack/react-query";
import { type AdminRegion, regionRoutes } from "@tatka/contract/delivery/regions";
import { useEffect } from "react";
import { BooleanInput, NumberInput, TextArrayInput, TextInput, useListContext, useRecordContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { regionsKey } from "../../../records/use-loaded-regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

const blank = { code: "", title: "", titleBn: "", latitude: null, longitude: null, hotline: "", aliases: [] };

export function RegionList() {
  const t = useText();
  const titleOf = useTitleOf();
  const noteOf = ({ code, hubs, openOrders }: AdminRegion) =>
    [
      code,
      t("tatka.region.hubs", { smart_count: hubs }),
      t("tatka.region.open_orders", { smart_count: openOrders }),
    ].join(" · ");
  return (
    <RecordPage<AdminRegion>
      icon={CityIcon}
      title={t("tatka.menu.regions")}
      subtitle={t("tatka.region.subtitle")}
      addLabel={t("tatka.region.add")}
      searchLabel={t("tatka.region.search")}
      schema={regionRoutes.create.body}
      blank={blank}
      nameOf={titleOf}
      row={(region) => (
        <>
          <RowText title={titleOf(region)} note={noteOf(region)} isHidden={region.status === "closed"} />
          <Refresh />
        </>
      )}
      inputs={<Inputs />}
    />
  );
}

/** Forms and filters of other pages offer the changed cities at once. */
function Refresh() {
  const queries = useQueryClient();
  const { data } = useListContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is the reason to read the cities again
  useEffect(() => void queries.invalidateQueries({ queryKey: regionsKey }), [data, queries]);
  return null;
}

function Inputs() {
  const t = useText();
  const record = useRecordContext<AdminRegion>();
  const isNew = record?.id === undefined;
  return (
    <>
      <TitleInputs />
      <TextInput
        source="code"
        label={t("tatka.region.code")}
        helperText={isNew ? t("tatka.region.code_help") : false}
        disabled={!isNew}
        isRequired
      />
      <TextInput
        source="hotline"
        label={t("tatka.region.hotline")}
        helperText={t("tatka.region.hotline_help")}
        parse={(value: string) => value ?? ""}
      />
      <TextArrayInput source="aliases" label={t("tatka.delivery.aliases")} helperText={false} />
      <NumberInput source="latitude" label={t("tatka.region.latitude")} helperText={false} min={-90} max={90} />
      <NumberInput source="longitude" label={t("tatka.region.longitude")} helperText={false} min={-180} max={180} />
      {isNew ? (
        <p className="wide">{t("tatka.region.next")}</p>
      ) : (
        <BooleanInput
          source="status"
          label={t("tatka.region.is_open")}
          helperText={t("tatka.region.is_open_help")}
          format={(value: string) => value === "active"}
          parse={(isOpen: boolean) => (isOpen ? "active" : "closed")}
        />
      )}
    </>
  );
}
