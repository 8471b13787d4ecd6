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
    <Card component="section" aria-labelledby="order-timeline" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" id="order-timeline">
        {t("tatka.order_admin.timeline")}
      </Typography>
      {holds(permissions, "order.update") && <NoteForm number={order.number} />}
      <Box component="ol" sx={{ listStyle: "none", m: 0, mt: 2.5, p: 0 }}>
        {order.timeline.toReversed().map((entry) => (
          <Entry key={`${entry.kind}-${entry.at}-${entry.text}`} entry={entry} />
        ))}
      </Box>
    </Card>
  );
}

/** Entries by customers and jobs have no notes. */
function isByCustomer(entry: AdminOrder["timeline"][number]): boolean {
  return entry.kind === "step" && entry.text === "" && (entry.status === "placed" || entry.status === "cancelled");
}

function Entry({ entry }: { entry: AdminOrder["timeline"][number] }) {
  const t = useText();
  const { moment } = useFormats();
  const isNote = entry.kind === "note";
  const by = entry.by ?? t(isByCustomer(entry) ? "tatka.order_admin.by_customer" : "tatka.order_admin.by_system");
  return (
    <Box component="li" sx={{ ...point, "&::before": { ...dot, backgroundColor: isNote ? accent : brand } }}>
      <Typography sx={{ fontWeight: 600 }}>
        {isNote
          ? t("tatka.order_admin.note_by", { name: by })
          : `${t(`tatka.order_admin.status.${entry.status}`)} · ${t(`tatka.order_admin.payment.${entry.paymentStatus}`)}`}
      </Typography>
      {!isNote && entry.reason && <Typography>{t(`tatka.order_admin.failure.${entry.reason}`)}</Typography>}
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
      <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
        <time dateTime={entry.at}>{moment(entry.at)}</time>
        {!isNote && ` · ${by}`}
      </Typography>
    </Box>
  );
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
