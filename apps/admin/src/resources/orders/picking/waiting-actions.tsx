import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { releasePicking } from "@tatka/contract/orders/picking-queue";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { useAction } from "../../../records/use-call.ts";
import { pickingStore } from "./picking-store.ts";
import type { ShownOrder } from "./shown-round.ts";

type Props = { orders: readonly ShownOrder[]; isWaiting: boolean; hubId: number; onClose: () => void };

/** Below the list: giving the orders back, which is the way on if the rest waits for others. */
export function WaitingActions({ orders, isWaiting, hubId, onClose }: Props) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction(
    async () => {
      // Ticks come first, because they need the claim.
      await pickingStore.synchronise();
      const numbers = orders.map(({ number }) => number);
      pickingStore.show(await callRoute(releasePicking, { body: { hubId, numbers } }));
    },
    { done: "tatka.picking.given_back", onDone: onClose },
  );
  return (
    <Stack sx={{ gap: 1 }}>
      {isWaiting && (
        <Alert severity="info">
          <strong>{t("tatka.picking.waiting_title")}.</strong> {t("tatka.picking.waiting_text")}
        </Alert>
      )}
      <Button
        variant={isWaiting ? "contained" : "outlined"}
        color={isWaiting ? "primary" : "inherit"}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 56 }}
      >
        {t("tatka.picking.give_back")}
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="give-back-title">
          <DialogTitle id="give-back-title">{t("tatka.picking.give_back_title")}</DialogTitle>
          <DialogContent>{t("tatka.picking.give_back_text")}</DialogContent>
          <DialogActions sx={{ p: 2, "& > *": { minHeight: 48 } }}>
            <Button color="inherit" onClick={() => setAsking(false)}>
              {t("tatka.picking.close")}
            </Button>
            <Button variant="contained" loading={isBusy} onClick={() => run()}>
              {t("tatka.picking.give_back")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  );
}
