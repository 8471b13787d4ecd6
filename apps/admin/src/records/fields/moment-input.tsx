import { DayInput } from "./day-input.tsx";
import { dhakaClock, momentOfDhakaClock } from "./dhaka-clock.ts";

type Props = { source: string; label: string; helperText?: string };

/** A moment, typed in Dhaka time wherever the user is, and stored as ISO text or null. */
export function MomentInput({ source, label, helperText }: Props) {
  return (
    <DayInput
      source={source}
      label={label}
      format={dhakaClock}
      parse={momentOfDhakaClock}
      {...(helperText ? { help: helperText } : {})}
    />
  );
}
