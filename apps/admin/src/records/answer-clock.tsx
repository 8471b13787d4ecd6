import Typography from "@mui/material/Typography";
import { useFormats } from "../formats.ts";
import { useText } from "../messages/use-text.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Answers due within this time are urgent. */
const FEW_HOURS_MS = 12 * HOUR_MS;

/** The deadline of an answer, or how late it is. */
export function AnswerClock({ answerBy }: { answerBy: string }) {
  const t = useText();
  const { moment, count } = useFormats();
  const left = Date.parse(answerBy) - Date.now();
  const span = spanOf(Math.abs(left));
  const time = t(`tatka.records.spans.${span.unit}`, { smart_count: span.count, count: count(span.count) });
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: 600, color: left < FEW_HOURS_MS ? "error.main" : "text.secondary" }}
    >
      {t(left < 0 ? "tatka.records.late_by" : "tatka.records.time_left", { time })} ·{" "}
      {t(left < 0 ? "tatka.records.was_due" : "tatka.records.answer_by", { moment: moment(answerBy) })}
    </Typography>
  );
}

function spanOf(milliseconds: number) {
  if (milliseconds >= 2 * DAY_MS) return { unit: "days", count: Math.floor(milliseconds / DAY_MS) } as const;
  if (milliseconds >= HOUR_MS) return { unit: "hours", count: Math.floor(milliseconds / HOUR_MS) } as const;
  return { unit: "minutes", count: Math.max(1, Math.floor(milliseconds / MINUTE_MS)) } as const;
}
