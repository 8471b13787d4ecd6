import ShiftsIcon from "@mui/icons-material/EventAvailableOutlined";
import { useQuery } from "@tanstack/react-query";
import { type RiderShift, riderShiftRoutes } from "@tatka/contract/delivery/rider-shifts";
import { runRoutes } from "@tatka/contract/orders/runs";
import { NumberInput, SelectInput, TextInput, useDataProvider } from "react-admin";
import { useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { dayText } from "../../../records/fields/day-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

const blank = { day: "", from: "09:00", to: "17:00", loadKg: 45, coldKg: 15, note: "" };

export function ShiftList() {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <RecordPage<RiderShift>
      icon={ShiftsIcon}
      title={t("tatka.menu.rider_shifts")}
      subtitle={t("tatka.rider_shifts.subtitle")}
      addLabel={t("tatka.rider_shifts.add")}
      schema={riderShiftRoutes.create.body}
      blank={blank}
      nameOf={({ rider, day }) => `${rider}, ${dayText(day)}`}
      row={({ rider, day, from, to, hub, note }) => (
        <RowText
          title={`${dayText(day)}, ${from} – ${to} · ${rider}`}
          note={[titleOf(hub), note].filter(Boolean).join(" · ")}
        />
      )}
      inputs={<ShiftInputs />}
    />
  );
}

function ShiftInputs() {
  const t = useText();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const hubId: number | undefined = useWatch({ name: "hubId" });
  const { data } = useQuery({
    queryKey: ["rider-shift", "choices", hubId],
    queryFn: ({ signal }) => dataProvider.call(runRoutes.list, { query: { hubId }, signal }),
    placeholderData: (before) => before,
  });
  const clock = { inputLabel: { shrink: true } };
  return (
    <>
      <SelectInput
        source="hubId"
        label={t("tatka.runs.hub")}
        isRequired
        helperText={false}
        choices={(data?.hubs ?? []).map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <SelectInput
        source="riderId"
        label={t("tatka.runs.rider")}
        isRequired
        disabled={!hubId}
        helperText={hubId ? false : t("tatka.rider_shifts.choose_hub")}
        choices={data?.riders ?? []}
      />
      <DayInput source="day" label={t("tatka.runs.day")} isRequired hasTime={false} />
      <TextInput
        source="from"
        type="time"
        label={t("tatka.delivery.from")}
        isRequired
        helperText={false}
        slotProps={clock}
      />
      <TextInput
        source="to"
        type="time"
        label={t("tatka.delivery.to")}
        isRequired
        helperText={false}
        slotProps={clock}
      />
      <NumberInput
        source="loadKg"
        label={t("tatka.rider_shifts.load")}
        min={1}
        isRequired
        helperText={t("tatka.rider_shifts.load_help")}
      />
      <NumberInput
        source="coldKg"
        label={t("tatka.rider_shifts.cold_box")}
        min={0}
        isRequired
        helperText={t("tatka.rider_shifts.cold_box_help")}
      />
      <PlainTextInput source="note" label={t("tatka.rider_shifts.note")} />
    </>
  );
}
