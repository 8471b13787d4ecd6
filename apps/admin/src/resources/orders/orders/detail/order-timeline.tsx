import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type AdminOrder, adminAddOrderNote } from "@tatka/contract/orders/orders-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type FormEvent, useState } from "react";
import { usePermissions } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";

/** All steps and notes, newest first, and a field for another note. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <Card component="section" aria-labelledby="order-timeline" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-timeline">
        {t("tatka.order_admin.timeline")}
      </Typography>
      {holds(permissions, "order.update") && <NoteForm number={order.number} />}
      <Box component="ol" sx={{ listStyle: "none", m: 0, mt: 2.5, p: 0 }}>
        {order.timeline
          .map((entry, place) => (
            <Entry
              key={`${entry.kind}-${entry.at}-${entry.text}`}
              entry={entry}
              before={order.timeline.slice(0, place).findLast(({ kind }) => kind === "step")}
            />
          ))
          .toReversed()}
      </Box>
    </Card>
  );
}

type TimelineEntry = AdminOrder["timeline"][number];

/** Entries by customers and jobs have no notes. */
function isByCustomer(entry: TimelineEntry): boolean {
  return entry.kind === "step" && entry.text === "" && (entry.status === "placed" || entry.status === "cancelled");
}

function Entry({ entry, before }: { entry: TimelineEntry; before: TimelineEntry | undefined }) {
  const t = useText();
  const { moment } = useFormats();
  const isNote = entry.kind === "note";
  const by = byWhom();
  const isWrong = entry.kind === "step" && entry.reason !== null;
  const colour = isNote ? accent : isWrong ? danger : brand;
  return (
    <Box component="li" sx={{ ...point, "&::before": { ...dot, backgroundColor: colour } }}>
      <Box
        sx={{
          display: "flex",
          justifyContent: "space-between",
          alignItems: "baseline",
          columnGap: 1,
          flexWrap: "wrap",
        }}
      >
        <Typography sx={{ fontWeight: 650, color: isWrong ? "error.main" : undefined }}>
          {isNote ? t("tatka.order_admin.note_by", { name: by }) : eventOf(entry)}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          <time dateTime={entry.at}>{moment(entry.at)}</time>
        </Typography>
      </Box>
      {!isNote && <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{by}</Typography>}
      {entry.text && (
        <Typography
          sx={{
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            ...(isNote ? { mt: 0.5, p: 1.25, borderRadius: 2, backgroundColor: "var(--tatka-accent-soft)" } : {}),
          }}
        >
          {entry.text}
        </Typography>
      )}
    </Box>
  );

  function byWhom(): string {
    if (entry.by) return entry.by;
    if (entry.kind === "step" && entry.assistant) {
      return t("tatka.order_admin.by_assistant", { host: entry.assistant });
    }
    return t(isByCustomer(entry) ? "tatka.order_admin.by_customer" : "tatka.order_admin.by_system");
  }

  /** What changed with this entry: the status with its reason, the payment, or both. */
  function eventOf({ status, paymentStatus, reason }: Exclude<TimelineEntry, { kind: "note" }>): string {
    const was = before?.kind === "step" ? before : undefined;
    const moved = was?.status !== status && t(`tatka.order_admin.status.${status}`);
    const why = reason && t(`tatka.order_admin.failure.${reason}`);
    const paid = was && was.paymentStatus !== paymentStatus && t(`tatka.order_admin.payment.${paymentStatus}`);
    const parts = [moved && why ? `${moved}: ${why}` : moved, paid].filter(Boolean);
    return parts.join(" · ") || t(`tatka.order_admin.status.${status}`);
  }
}

function NoteForm({ number }: { number: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy } = useCall(adminAddOrderNote, {
    done: "tatka.order_admin.note_added",
    onDone() {
      setText("");
      setChecked(false);
      return queryClient.invalidateQueries({ queryKey: ["order"] });
    },
  });
  const isMissing = isChecked && text.trim() === "";

  function add(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (text.trim() !== "") run({ params: { number }, body: { text } });
  }

  return (
    <form noValidate onSubmit={add}>
      <TextField
        label={t("tatka.order_admin.note_label")}
        helperText={isMissing ? t("tatka.order_admin.note_required") : t("tatka.order_admin.note_help")}
        error={isMissing}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ mt: 1 }}>
        {t("tatka.order_admin.note_add")}
      </Button>
    </form>
  );
}

const danger = "var(--tatka-danger)";
const brand = "var(--tatka-brand)";
const accent = "var(--tatka-accent)";
const point = { position: "relative", pl: 3, pb: 2, borderLeft: "2px solid var(--tatka-line)", ml: 0.75 } as const;
const dot = {
  content: '""',
  position: "absolute",
  left: -7,
  top: 6,
  width: 12,
  height: 12,
  borderRadius: "50%",
} as const;
