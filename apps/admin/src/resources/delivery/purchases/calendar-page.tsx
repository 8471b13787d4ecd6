import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import { type CalendarPeriod, calendarPeriodRoutes, periodKinds } from "@tatka/contract/delivery/calendar-periods";
import { SelectInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { dayText } from "../../../records/fields/day-text.ts";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

/** Ramadan and Eid, as announced. Staff correct calculated days once the moon has been sighted. */
export function CalendarPage() {
  const t = useText();
  const nameOf = ({ kind, firstDay }: CalendarPeriod) => `${t(`tatka.calendar.kind_of.${kind}`)}, ${dayText(firstDay)}`;
  return (
    <RecordPage<CalendarPeriod>
      icon={CalendarIcon}
      title={t("tatka.menu.calendar")}
      subtitle={t("tatka.calendar.subtitle")}
      addLabel={t("tatka.calendar.add")}
      schema={calendarPeriodRoutes.create.body}
      blank={{ firstDay: "", lastDay: "" }}
      nameOf={nameOf}
      row={({ kind, firstDay, lastDay }) => (
        <RowText title={t(`tatka.calendar.kind_of.${kind}`)} note={`${dayText(firstDay)} – ${dayText(lastDay)}`} />
      )}
      inputs={
        <>
          <SelectInput
            source="kind"
            label={t("tatka.calendar.kind")}
            isRequired
            helperText={false}
            choices={periodKinds.map((kind) => ({ id: kind, name: t(`tatka.calendar.kind_of.${kind}`) }))}
          />
          <DayInput source="firstDay" label={t("tatka.calendar.first_day")} isRequired hasTime={false} />
          <DayInput source="lastDay" label={t("tatka.calendar.last_day")} isRequired hasTime={false} />
        </>
      }
    />
  );
}
