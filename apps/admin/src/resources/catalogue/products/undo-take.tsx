import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

/** A ten-second notification about removed stock, with an undo button. */
export function UndoTake({ text, onUndo }: { text: string; onUndo: () => Promise<unknown> }) {
  const t = useText();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    try {
      await onUndo();
      notify(t("tatka.product_admin.take_undone"), { type: "success" });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
  }

  return (
    <Alert
      severity="info"
      variant="filled"
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={() => void undo()}>
          {t("tatka.product_admin.undo")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
