import { dhakaMoment } from "@tatka/domain/dhaka-time";
import { TextInput } from "react-admin";
import { useText } from "../messages/use-text.ts";

type Props = { source: string; label: string; isRequired?: boolean };

const aheadMs = 6 * 60 * 60 * 1000;

/** A day and time in Dhaka time, wherever the browser is; the record keeps the moment itself. */
export function DhakaMomentInput({ source, label, isRequired = false }: Props) {
  const t = useText();
  return (
    <TextInput
      source={source}
      label={label}
      isRequired={isRequired}
      type="datetime-local"
      helperText={t("tatka.forms.dhaka_time")}
      format={(moment: string | null) => (moment ? onDhakaClock(moment) : "")}
      parse={(typed: string) => (typed ? dhakaMoment(typed.slice(0, 10), typed.slice(11, 16)).toISOString() : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function onDhakaClock(moment: string): string {
  return new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);
}
