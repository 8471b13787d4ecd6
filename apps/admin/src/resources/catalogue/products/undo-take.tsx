import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useText } from "../../../messages/use-text.ts";
import { useAction } from "../../../records/use-call.ts";

/** A ten-second notification about removed stock, with an undo button. */
export function UndoTake({ text, onUndo }: { text: string; onUndo: () => Promise<unknown> }) {
  const t = useText();
  const { run, isBusy, isDone } = useAction(onUndo, { done: "tatka.product_admin.take_undone" });

  return (
    <Alert
      severity="info"
      variant="filled"
      action={
        <Button color="inherit" size="small" loading={isBusy || isDone} onClick={() => run()}>
          {t("tatka.product_admin.undo")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
