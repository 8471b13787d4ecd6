import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import Typography from "@mui/material/Typography";
import { adminCopySlots } from "@tatka/contract/delivery/slots-admin";
import { useState } from "react";
import { useDayNames } from "../../../day-names.ts";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

type Props = { zoneId: number; weekday: number; onClose: () => void };

export function CopyDialog({ zoneId, weekday, onClose }: Props) {
  const t = useText();
  const names = useDayNames();
  const { count } = useFormats();
  const [chosen, setChosen] = useState<number[]>([]);
  const { run, isBusy, problem } = useCall(adminCopySlots, {
    done: ({ added, changed }) => t("tatka.delivery.copied", { added: count(added), changed: count(changed) }),
    onDone: onClose,
    isRefreshed: true,
    showsProblem: true,
  });
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday);

  const copy = () => run({ body: { zoneId, weekday, toWeekdays: chosen } });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="copy-title">
      <DialogTitle id="copy-title">{t("tatka.delivery.copy_named", { day: names.weekday(weekday) })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: "text.secondary", mb: 1 }}>{t("tatka.delivery.copy_help")}</Typography>
        <FormGroup>
          {others.map((day) => (
            <FormControlLabel
              key={day}
              label={names.weekday(day)}
              control={
                <Checkbox
                  checked={chosen.includes(day)}
                  onChange={(_, isOn) => setChosen(isOn ? [...chosen, day] : chosen.filter((other) => other !== day))}
                />
              }
            />
          ))}
        </FormGroup>
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t("tatka.records.cancel")}</Button>
        <Button variant="contained" disabled={chosen.length === 0} loading={isBusy} onClick={copy}>
          {t("tatka.delivery.copy")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
