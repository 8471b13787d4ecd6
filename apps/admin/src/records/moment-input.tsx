import { TextInput } from "react-admin";
import { dhakaClock, momentOfDhakaClock } from "./dhaka-clock.ts";

type Props = { source: string; label: string; helperText?: string };

/** A moment, typed as the clocks in Bangladesh show it wherever the person sits, and kept as an ISO text or null. */
export function MomentInput({ source, label, helperText }: Props) {
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={helperText ?? false}
      format={dhakaClock}
      parse={momentOfDhakaClock}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
