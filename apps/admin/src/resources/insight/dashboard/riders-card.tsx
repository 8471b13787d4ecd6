import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CardHead } from "./card-head.tsx";
import { figureTable } from "./figure-table.ts";
import { Bar } from "./slots-card.tsx";

/** Riders who are out, the one whose next promise is due first on top. */
export function RidersCard({ dashboard: { ridersOut } }: { dashboard: Dashboard }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, clock, wholeTaka } = useFormats();
  if (!ridersOut || ridersOut.length === 0) return null;
  const note = t("tatka.today.riders_note", { smart_count: ridersOut.length, count: count(ridersOut.length) });
  return (
    <Card component="section" aria-labelledby="dashboard-riders">
      <CardHead
        id="dashboard-riders"
        title={t("tatka.today.riders_out")}
        note={note}
        more={{ to: "/run", label: t("tatka.menu.runs") }}
      />
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small" aria-labelledby="dashboard-riders" sx={figureTable}>
          <TableHead>
            <TableRow>
              <TableCell>{t("tatka.today.rider")}</TableCell>
              <TableCell>{t("tatka.today.stops_done")}</TableCell>
              <TableCell>{t("tatka.today.next_stop")}</TableCell>
              <TableCell>{t("tatka.today.back_about")}</TableCell>
              <TableCell align="right">{t("tatka.today.cash_in_hand")}</TableCell>
              <TableCell align="right">{t("tatka.today.still_to_collect")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ridersOut.map(({ runId, day, hubId, rider, done, failed, stops, next, backAt, cash, toCollect }) => {
              const isLate = next !== null && Date.parse(next.until) < Date.now();
              return (
                <TableRow key={runId} sx={isLate ? late : undefined}>
                  <TableCell>
                    <MuiLink component={Link} to={`/run?day=${day}&hub=${hubId}`} sx={{ fontWeight: 650 }}>
                      {rider ?? t("tatka.today.no_rider")}
                    </MuiLink>
                  </TableCell>
                  <TableCell>
                    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                      {t("tatka.today.done_of", { done: count(done), stops: count(stops) })}
                      <Bar share={stops === 0 ? 0 : done / stops} />
                    </Box>
                  </TableCell>
                  <TableCell>
                    {next && (
                      <Box component="span" sx={{ color: isLate ? "error.main" : undefined }}>
                        {t("tatka.today.next_by", {
                          zone: titleOf({ title: next.zone, titleBn: next.zoneBn }),
                          time: clock(next.until),
                        })}
                      </Box>
                    )}
                    {failed > 0 && (
                      <Box component="span" sx={{ color: "error.main" }}>
                        {` · ${t("tatka.today.failed_stops", { smart_count: failed, count: count(failed) })}`}
                      </Box>
                    )}
                  </TableCell>
                  <TableCell>{backAt ? clock(backAt) : t("tatka.today.on_way_back")}</TableCell>
                  <TableCell align="right">{wholeTaka(cash)}</TableCell>
                  <TableCell align="right">{wholeTaka(toCollect)}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

const late = { "& td:first-of-type": { boxShadow: "inset 3px 0 var(--tatka-danger)" } } as const;
