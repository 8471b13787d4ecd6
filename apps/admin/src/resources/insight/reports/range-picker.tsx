import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { Span } from "@tatka/domain/insight/report-periods";
import { useEffect, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { presets } from "./presets.ts";
import { isUsable, type Range } from "./use-range.ts";

/** Selects a period by name or by two dates. Invalid dates are marked and ignored. */
export function RangePicker({ range: { preset, from, to, change } }: { range: Range }) {
  const t = useText();
  const [typed, setTyped] = useState<Span>({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isWrong = !isUsable(typed);

  const type = (part: Partial<Span>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isUsable(next)) change({ ...next, range: "" });
  };

  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "flex-start" }}>
      <TextField
        select
        size="small"
        label={t("tatka.report.range")}
        value={preset}
        onChange={({ target }) => change({ range: target.value, from: "", to: "" })}
        sx={{ minWidth: 170, flex: { xs: "1 1 100%", sm: "0 0 auto" } }}
      >
        {presets.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`tatka.report.presets.${name}`)}
          </MenuItem>
        ))}
        <MenuItem value="custom" sx={{ display: preset === "custom" ? undefined : "none" }}>
          {t("tatka.report.presets.custom")}
        </MenuItem>
      </TextField>
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          label={t(`tatka.report.${end}`)}
          value={typed[end]}
          onChange={(day) => type({ [end]: day })}
          isWrong={isWrong && end === "to"}
          help={isWrong && end === "to" ? t("tatka.report.wrong_range") : undefined}
          sx={{ flex: { xs: "1 1 40%", sm: "0 0 auto" }, minWidth: 140, width: { sm: 160 } }}
        />
      ))}
    </Stack>
  );
}
