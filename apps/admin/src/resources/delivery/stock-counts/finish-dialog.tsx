import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { closeCount } from "@tatka/contract/delivery/stock-counts";
import { useId, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

type Props = { id: number; uncounted: number; onClose: () => void; onDone: () => void };

/** Uncounted items are left unchanged or set to 0: the user decides. */
export function FinishDialog({ id, uncounted, onClose, onDone }: Props) {
  const t = useText();
  const titleId = useId();
  const [rest, setRest] = useState<"leave" | "zero">("leave");
  const { run, isBusy, problem } = useCall(closeCount, { onDone: onDone, showsProblem: true });
  const finish = () => run({ params: { id }, body: { uncounted: rest } });

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("tatka.stock_counts.finish_title")}</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {problem}
          </Alert>
        )}
        <Typography id={`${titleId}-rest`}>
          {uncounted === 0
            ? t("tatka.stock_counts.finish_all")
            : t("tatka.stock_counts.finish_some", { smart_count: uncounted })}
        </Typography>
        {uncounted > 0 && (
          <RadioGroup
            value={rest}
            aria-labelledby={`${titleId}-rest`}
            onChange={(_, value) => setRest(value === "zero" ? "zero" : "leave")}
            sx={{ mt: 1, gap: 1 }}
          >
            {(["leave", "zero"] as const).map((choice) => (
              <div key={choice}>
                <FormControlLabel
                  value={choice}
                  control={<Radio />}
                  label={t(`tatka.stock_counts.${choice}`)}
                  sx={{ minHeight: 44 }}
                />
                <Typography variant="body2" sx={{ color: "text.secondary", pl: 4 }}>
                  {t(`tatka.stock_counts.${choice}_help`)}
                </Typography>
              </div>
            ))}
          </RadioGroup>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {t("tatka.stock_counts.cancel")}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={finish} sx={{ minHeight: 44 }}>
          {t("tatka.stock_counts.finish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
