import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { discardCount } from "@tatka/contract/delivery/stock-counts";
import { useId, useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";

/** Asks first: what was counted is lost with it. */
export function DiscardButton({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText();
  const titleId = useId();
  const attempt = useAttempt();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function discard() {
    setBusy(true);
    const call = () => dataProvider.call(discardCount, { params: { id } });
    await attempt(call, t("tatka.stock_counts.discarded"));
    setBusy(false);
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
              onClick={() => void discard()}
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
