import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { discardCount } from "@tatka/contract/delivery/stock-counts";
import { useId, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

/** Asks for confirmation, because the counted quantities are lost. */
export function DiscardButton({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useCall(discardCount, { done: "tatka.stock_counts.discarded", onSettled: leave });

  function leave() {
    setAsking(false);
    onDone();
  }

  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        {t("tatka.stock_counts.discard")}
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{t("tatka.stock_counts.discard_title")}</DialogTitle>
          <DialogContent>{t("tatka.stock_counts.discard_text")}</DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setAsking(false)} sx={{ minHeight: 44 }}>
              {t("tatka.stock_counts.cancel")}
            </Button>
            <Button
              variant="contained"
              color="error"
              loading={isBusy}
              onClick={() => run({ params: { id } })}
              sx={{ minHeight: 44 }}
            >
              {t("tatka.stock_counts.discard")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
