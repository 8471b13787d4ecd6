import Typography from "@mui/material/Typography";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = { now: number; before: number; beforeText: string | null; isLessBetter?: boolean };

/** The change from the previous value, also as text for screen readers. */
export function Change({ now, before, beforeText, isLessBetter = false }: Props) {
  const t = useText();
  const { percent } = useFormats();
  const isGood = isLessBetter ? now < before : now > before;
  const tone = now === before ? "text.secondary" : isGood ? "var(--tatka-brand)" : "var(--tatka-danger)";
  const share = before === 0 ? undefined : (now - before) / Math.abs(before);
  return (
    <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
      {share !== undefined && (
        <Typography component="span" sx={{ fontSize: "inherit", fontWeight: 650, color: tone }}>
          {`${share > 0 ? "▲ +" : share < 0 ? "▼ " : ""}${percent(share)} `}
        </Typography>
      )}
      {beforeText === null ? t("tatka.report.no_before") : t("tatka.report.before_value", { value: beforeText })}
    </Typography>
  );
}
