import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import {
  type AdminShippingZone,
  adminListZoneHubs,
  shippingZoneRoutes,
} from "@tatka/contract/delivery/shipping-zones-admin";
import { SelectInput, useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { TitleInputs } from "../../../records/fields/title-inputs.tsx";
import { FormSection } from "../../../records/form/form-section.tsx";
import { LoadedRecord } from "../../../records/form/loaded-record.tsx";
import { RecordForm } from "../../../records/form/record-form.tsx";
import { StatusSwitch } from "../../../records/list/status-switch.tsx";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CourierInput } from "./courier-input.tsx";
import { MethodsInput } from "./methods-input.tsx";
import { PlacesInput } from "./places-input.tsx";

const blank = {
  title: "",
  titleBn: "",
  hubId: null,
  status: "active",
  locationIds: [],
  methods: [
    {
      kind: "standard",
      title: "Standard delivery",
      titleBn: "সাধারণ ডেলিভারি",
      minutes: null,
      rules: null,
      status: "active",
    },
  ],
  movesPlaces: false,
  courier: null,
  daysFrom: null,
  daysUntil: null,
};

export function ZoneCreate() {
  const t = useText();
  return (
    <RecordForm
      title={() => t("tatka.delivery.add_zone")}
      subtitle={t("tatka.delivery.zone_form_subtitle")}
      schema={shippingZoneRoutes.create.body}
      draft={blank}
    >
      <ZoneInputs />
    </RecordForm>
  );
}

export function ZoneEdit() {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <LoadedRecord<AdminShippingZone>>
      {(zone) => (
        <RecordForm
          title={(record) => titleOf(record)}
          subtitle={t("tatka.delivery.zone_form_subtitle")}
          schema={shippingZoneRoutes.create.body}
          draft={zone}
        >
          <ZoneInputs />
        </RecordForm>
      )}
    </LoadedRecord>
  );
}

function ZoneInputs() {
  const t = useText();
  return (
    <>
      <FormSection title={t("tatka.delivery.zone_section")}>
        <TitleInputs />
        <HubInput />
        <StatusSwitch label={t("tatka.delivery.active")} />
      </FormSection>
      <FormSection title={t("tatka.delivery.places_section")} help={t("tatka.delivery.places_help")}>
        <Box className="wide">
          <PlacesInput />
        </Box>
      </FormSection>
      <CourierInput />
      <MethodsInput />
    </>
  );
}

function HubInput() {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ["shipping-hub"],
    queryFn: () => dataProvider.call(adminListZoneHubs),
  });
  return (
    <SelectInput
      source="hubId"
      label={t("tatka.delivery.hub")}
      choices={data.map((hub) => ({
        id: hub.id,
        name: `${titleOf(hub)} (${regionName(hub.region)})`,
      }))}
      isPending={isPending}
      helperText={false}
      isRequired
    />
  );
}
