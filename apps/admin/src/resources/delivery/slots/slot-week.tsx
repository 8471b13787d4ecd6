import AddIcon from "@mui/icons-material/Add";
import CopyIcon from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type AdminSlotWindow, slotRoutes } from "@tatka/contract/delivery/slots-admin";
import { useState } from "react";
import { NumberInput, TextInput, useGetList } from "react-admin";
import { useDayNames } from "../../../day-names.ts";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { RecordDialog } from "../../../records/form/record-dialog.tsx";
import { useMayHere } from "../../../records/use-may.ts";
import { CopyDialog } from "./copy-dialog.tsx";

type Draft = Partial<AdminSlotWindow> & { zoneId: number; weekday: number };

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** A zone's week: seven days side by side, or stacked on narrow screens. */
export function SlotWeek({ zoneId }: { zoneId: number }) {
  const t = useText();
  const names = useDayNames();
  const [draft, setDraft] = useState<Draft>();
  const [copied, setCopied] = useState<number>();
  const { data, error, refetch } = useGetList<AdminSlotWindow>("slot", {
    filter: { zoneId },
    pagination: { page: 1, perPage: 500 },
  });
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const blank = { zoneId, from: "10:00", to: "12:00", capacity: 20, cutoffMinutes: 60, status: "active" as const };
  const nameOf = ({ weekday, from = "", to = "" }: Draft) =>
    `${names.weekday(weekday)}, ${names.time(from)}–${names.time(to)}`;
  return (
    <>
      <Box sx={grid}>
        {weekdays.map((weekday) => (
          <Day
            key={weekday}
            weekday={weekday}
            times={data.filter((time) => time.weekday === weekday)}
            onEdit={setDraft}
            onAdd={() => setDraft({ ...blank, weekday })}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </Box>
      {draft && (
        <RecordDialog
          title={
            draft.id === undefined
              ? t("tatka.delivery.add_time_on", { day: names.weekday(draft.weekday) })
              : t("tatka.records.edit_named", { name: nameOf(draft) })
          }
          draft={draft}
          schema={slotRoutes.create.body}
          onClose={() => setDraft(undefined)}
        >
          <TimeInputs />
        </RecordDialog>
      )}
      {copied !== undefined && <CopyDialog zoneId={zoneId} weekday={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}

function TimeInputs() {
  const t = useText();
  const clock = { inputLabel: { shrink: true } };
  return (
    <>
      <TextInput
        source="from"
        type="time"
        label={t("tatka.delivery.from")}
        helperText={false}
        isRequired
        slotProps={clock}
      />
      <TextInput
        source="to"
        type="time"
        label={t("tatka.delivery.to")}
        helperText={false}
        isRequired
        slotProps={clock}
      />
      <NumberInput source="capacity" label={t("tatka.delivery.capacity")} helperText={false} min={0} isRequired />
      <NumberInput source="cutoffMinutes" label={t("tatka.delivery.cutoff")} helperText={false} min={0} isRequired />
      <VisibleInput />
    </>
  );
}

type DayProps = {
  weekday: number;
  times: AdminSlotWindow[];
  onEdit: (time: AdminSlotWindow) => void;
  onAdd: () => void;
  onCopy: () => void;
};

function Day({ weekday, times, onEdit, onAdd, onCopy }: DayProps) {
  const t = useText();
  const may = useMayHere();
  const names = useDayNames();
  const day = names.weekday(weekday);
  return (
    <Card component="section" aria-label={day} sx={{ p: 1.5, display: "flex", flexDirection: "column", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 40 }}>
        <Typography variant="h2" sx={{ fontSize: "1rem", flex: 1 }}>
          {day}
        </Typography>
        {may("update") && times.length > 0 && (
          <Tooltip title={t("tatka.delivery.copy_day")}>
            <IconButton size="small" onClick={onCopy} aria-label={t("tatka.delivery.copy_named", { day })}>
              <CopyIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {times.length === 0 && (
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{t("tatka.delivery.no_times")}</Typography>
      )}
      {times.map((time) => (
        <Time key={time.id} time={time} isEditable={may("update")} onEdit={() => onEdit(time)} />
      ))}
      {may("create") && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={onAdd}
          aria-label={t("tatka.delivery.add_time_on", { day })}
          sx={{ mt: "auto", alignSelf: "flex-start", px: 1 }}
        >
          {t("tatka.delivery.add_time")}
        </Button>
      )}
    </Card>
  );
}

type TimeProps = { time: AdminSlotWindow; isEditable: boolean; onEdit: () => void };

function Time({ time, isEditable, onEdit }: TimeProps) {
  const t = useText();
  const names = useDayNames();
  const { count } = useFormats();
  return (
    <ButtonBase disabled={!isEditable} onClick={onEdit} sx={{ ...block, opacity: time.status === "hidden" ? 0.75 : 1 }}>
      <Typography component="span" sx={{ fontWeight: 650, fontSize: "0.9375rem" }}>
        {names.time(time.from)}–{names.time(time.to)}
      </Typography>
      <Typography component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
        {t("tatka.delivery.fits", { capacity: count(time.capacity) })}
      </Typography>
      <Typography component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
        {time.status === "hidden"
          ? t("tatka.records.hidden")
          : t("tatka.delivery.cutoff_short", { minutes: count(time.cutoffMinutes) })}
      </Typography>
    </ButtonBase>
  );
}

const grid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "repeat(2, minmax(0, 1fr))",
    md: "repeat(4, minmax(0, 1fr))",
    xl: "repeat(7, minmax(0, 1fr))",
  },
} as const;

const block = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  textAlign: "left",
  fontFamily: "inherit",
  px: 1.25,
  py: 1,
  borderRadius: "var(--tatka-radius-small)",
  border: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface-sunken)",
  "&:hover": { borderColor: "var(--tatka-brand)" },
  "&.Mui-focusVisible": { outline: "2px solid var(--tatka-brand)" },
} as const;
