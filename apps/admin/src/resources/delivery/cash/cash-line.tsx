import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CashRun } from "@tatka/contract/orders/run-cash";
import type { ReactNode } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { signed } from "./cash-figures.tsx";

type Props = { run: CashRun; facts: readonly (string | false | undefined)[]; children?: ReactNode };

/** A run in a list of cash: rider, expected and counted cash, the reason for a difference, and actions. */
export function CashLine({ run, facts, children }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const { id, rider, expected, counted, difference, reason, note, closedBy } = run;
  return (
    <Box component="li" data-row="" sx={row}>
      <Box sx={{ flex: { xs: "1 1 140px", sm: "1 1 200px" }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {rider?.name ?? t("tatka.cash.no_rider")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[t("tatka.cash.run_named", { id }), ...facts].filter(Boolean).join(" · ")}
        </Typography>
        {difference !== null && difference !== 0 && reason && (
          <Typography variant="body2" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
            {[`${signed(difference, taka)}: ${t(`tatka.cash.reason.${reason}`)}`, note].filter(Boolean).join(" · ")}
          </Typography>
        )}
        {closedBy && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("tatka.cash.closed_by", { name: closedBy })}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        <Typography sx={{ fontWeight: 700 }}>{taka(counted ?? expected)}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {counted === null ? t("tatka.cash.not_counted") : t("tatka.cash.of_expected", { amount: taka(expected) })}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  alignItems: "center",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
