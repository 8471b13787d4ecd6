import OpenIcon from "@mui/icons-material/LockOpenOutlined";
import ClosedIcon from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import {
  adminCloseSlots,
  adminSlotCalendar,
  type SlotCalendar as Calendar,
} from "@tatka/contract/delivery/slots-admin";
import { useDataProvider, useNotify } from "react-admin";
import { useDayNames } from "../../../day-names.ts";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMayHere } from "../../../records/use-may.ts";

type Day = Calendar["days"][number];
type Close = (windowId: number | null, isClosed: boolean) => unknown;

/** The coming days of a zone: used capacity, and closing slots. */
export function SlotCalendar({ zoneId }: { zoneId: number }) {
  const notify = useNotify();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["slot-calendar", zoneId],
    queryFn: () => dataProvider.call(adminSlotCalendar, { params: { id: zoneId } }),
  });
  const close = useCall(adminCloseSlots, {
    onDone({ orders }, [{ body }]) {
      if (!body.isClosed) notify("tatka.delivery.reopened", { type: "success" });
      else if (orders === 0) notify("tatka.delivery.closed_done", { type: "success" });
      else notify("tatka.delivery.closed_with_orders", { type: "info", messageArgs: { orders: count(orders) } });
      return refetch();
    },
  });

  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <Box sx={grid}>
      {data.days.map((day) => (
        <DayCard
          key={day.date}
          day={day}
          onClose={(windowId, isClosed) =>
            close.run({ params: { id: zoneId }, body: { date: day.date, windowId, isClosed } })
          }
        />
      ))}
    </Box>
  );
}

function DayCard({ day, onClose }: { day: Day; onClose: Close }) {
  const t = useText();
  const may = useMayHere();
  const names = useDayNames();
  const name = names.date(day.date);
  const isAllClosed = day.windows.length > 0 && day.windows.every(({ isClosed }) => isClosed);
  return (
    <Card component="section" aria-label={name} sx={{ p: 2, display: "flex", flexDirection: "column", gap: 1 }}>
      <Typography variant="h2" sx={{ fontSize: "1rem" }}>
        {name}
      </Typography>
      {day.windows.length === 0 && (
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{t("tatka.delivery.no_times")}</Typography>
      )}
      {day.windows.map((window) => (
        <WindowRow key={window.windowId} window={window} dayName={name} onClose={onClose} />
      ))}
      {may("update") && day.windows.length > 0 && (
        <Button
          size="small"
          color={isAllClosed ? "primary" : "error"}
          startIcon={isAllClosed ? <OpenIcon /> : <ClosedIcon />}
          onClick={() => onClose(null, !isAllClosed)}
          sx={{ mt: "auto", alignSelf: "flex-start", px: 1 }}
        >
          {t(isAllClosed ? "tatka.delivery.open_day" : "tatka.delivery.close_day")}
        </Button>
      )}
    </Card>
  );
}

type RowProps = { window: Day["windows"][number]; dayName: string; onClose: Close };

function WindowRow({ window, dayName, onClose }: RowProps) {
  const t = useText();
  const may = useMayHere();
  const names = useDayNames();
  const { count } = useFormats();
  const { windowId, claimed, capacity, isClosed, isOver } = window;
  const time = `${names.time(window.from)}–${names.time(window.to)}`;
  const taken = t("tatka.delivery.taken_of", { claimed: count(claimed), capacity: count(capacity) });
  const state = isClosed ? t("tatka.delivery.closed") : isOver ? t("tatka.delivery.over") : undefined;
  const name = `${dayName}, ${time}`;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: "0.875rem" }}>
          {time}
          {state && (
            <Box component="span" sx={{ fontWeight: 600, color: isClosed ? "error.main" : "text.secondary" }}>
              {" "}
              · {state}
            </Box>
          )}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={capacity === 0 ? 100 : Math.min(100, (claimed / capacity) * 100)}
          color={isClosed || claimed >= capacity ? "error" : "primary"}
          aria-label={`${name}: ${taken}`}
          sx={{ my: 0.5, height: 6, borderRadius: 3 }}
        />
        <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{taken}</Typography>
      </Box>
      {may("update") && (
        <IconButton
          size="small"
          onClick={() => onClose(windowId, !isClosed)}
          aria-label={t(isClosed ? "tatka.delivery.open_named_time" : "tatka.delivery.close_named", { name })}
        >
          {isClosed ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
        </IconButton>
      )}
    </Box>
  );
}

const grid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
} as const;
