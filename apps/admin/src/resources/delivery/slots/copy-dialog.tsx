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
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useDayNames } from "../../../day-names.ts";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { zoneId: number; weekday: number; onClose: () => void };

export function CopyDialog({ zoneId, weekday, onClose }: Props) {
  const t = useText();
  const names = useDayNames();
  const notify = useNotify();
  const refresh = useRefresh();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [chosen, setChosen] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday);

  async function copy() {
    setBusy(true);
    try {
      const { added, changed } = await dataProvider.call(adminCopySlots, {
        body: { zoneId, weekday, toWeekdays: chosen },
      });
      const messageArgs = { added: count(added), changed: count(changed) };
      notify("tatka.delivery.copied", { type: "success", messageArgs });
      refresh();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

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
        <Button variant="contained" disabled={chosen.length === 0} loading={isBusy} onClick={() => void copy()}>
          {t("tatka.delivery.copy")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
