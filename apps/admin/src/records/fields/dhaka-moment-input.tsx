import { dhakaMoment } from "@tatka/domain/dhaka-time";
import { useText } from "../../messages/use-text.ts";
import { DayInput } from "./day-input.tsx";

type Props = { source: string; label: string; isRequired?: boolean };

const aheadMs = 6 * 60 * 60 * 1000;

/** A day and time in Dhaka time, wherever the browser is; the record keeps the moment itself. */
export function DhakaMomentInput({ source, label, isRequired = false }: Props) {
  const t = useText();
  return (
    <DayInput
      source={source}
      label={label}
      isRequired={isRequired}
      help={t("tatka.forms.dhaka_time")}
      format={(moment) => (moment ? onDhakaClock(moment) : "")}
      parse={(typed) => (typed ? dhakaMoment(typed.slice(0, 10), typed.slice(11, 16)).toISOString() : null)}
    />
  );
}

function onDhakaClock(moment: string): string {
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);
}
