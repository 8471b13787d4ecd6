import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { cashReport } from "@tatka/contract/orders/run-cash";
import type { Answer } from "@tatka/contract/route";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** Outstanding cash by rider and day. */
export function HeldByRider({ rows }: { rows: Answer<typeof cashReport>["byRider"] }) {
  const t = useText();
  const { taka, day, count } = useFormats();
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2">{t("tatka.cash.by_rider")}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {rows.map((row) => (
          <Box component="li" key={`${row.day} ${row.rider?.id}`} data-row="" sx={riderRow}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
                {row.rider?.name ?? t("tatka.cash.no_rider")}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {`${day(row.day)} · ${t("tatka.cash.runs", { smart_count: row.runs, shown: count(row.runs) })}`}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
              {taka(row.outstanding)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const riderRow = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
