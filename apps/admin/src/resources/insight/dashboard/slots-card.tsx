import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { isClosed } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CardHead } from "./card-head.tsx";
import { figureTable } from "./figure-table.ts";
import { filtered } from "./filtered.ts";

/** As the server counts them. */
const status = orderStatuses.filter((one) => !isClosed(one));

/** Today's delivery times: orders of the capacity at each hub, and how many are late. */
export function SlotsCard({ dashboard: { slots, hubs } }: { dashboard: Dashboard }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, hours } = useFormats();
  if (!slots || slots.length === 0) return null;
  const today = dhakaDay(new Date());
  const span = (at: string, until: string) =>
    hours(dhakaMoment(today, at).toISOString(), dhakaMoment(today, until).toISOString());
  return (
    <Card component="section" aria-labelledby="dashboard-slots">
      <CardHead id="dashboard-slots" title={t("tatka.today.slots")} note={t("tatka.today.slots_note")} />
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small" aria-labelledby="dashboard-slots" sx={figureTable}>
          <TableHead>
            <TableRow>
              <TableCell>{t("tatka.today.slot")}</TableCell>
              {hubs.map((hub) => (
                <TableCell key={hub.id}>{titleOf(hub)}</TableCell>
              ))}
              <TableCell align="right">{t("tatka.today.slot_late")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {slots.map(({ at, until, hubs: parts }) => {
              const day = { deliverFrom: "today", deliverTo: "today", deliverAt: at };
              const late = parts.reduce((sum, part) => sum + part.late, 0);
              return (
                <TableRow key={at}>
                  <TableCell>{span(at, until)}</TableCell>
                  {hubs.map((hub) => {
                    const part = parts.find(({ id }) => id === hub.id);
                    if (!part) return <TableCell key={hub.id}>—</TableCell>;
                    const isFull = part.orders >= part.capacity;
                    return (
                      <TableCell key={hub.id}>
                        <Box component={Link} to={filtered("/order", { hubId: hub.id, ...day, status })} sx={cell}>
                          <Box component="span" sx={{ fontWeight: isFull ? 700 : 400 }}>
                            {`${count(part.orders)}/${count(part.capacity)}`}
                          </Box>
                          <Bar share={part.capacity === 0 ? 0 : part.orders / part.capacity} isFull={isFull} />
                          {isFull && part.capacity > 0 && t("tatka.today.slot_full")}
                        </Box>
                      </TableCell>
                    );
                  })}
                  <TableCell align="right">
                    <Box
                      component={Link}
                      to={filtered("/order", { ...day, late: true })}
                      sx={{
                        ...cell,
                        justifyContent: "flex-end",
                        ...(late > 0 && { color: "error.main", fontWeight: 700 }),
                      }}
                    >
                      {count(late)}
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

export function Bar({ share, isFull = false }: { share: number; isFull?: boolean }) {
  const colour = isFull ? "var(--tatka-accent)" : "var(--tatka-brand)";
  return (
    <Box aria-hidden sx={{ width: 64, height: 4, borderRadius: 99, backgroundColor: "var(--tatka-line)" }}>
      <Box
        sx={{ height: 4, borderRadius: 99, backgroundColor: colour }}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </Box>
  );
}

const cell = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: { xs: 44, md: 24 },
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
