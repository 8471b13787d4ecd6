import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

type Said = { severity: "success" | "error"; text: string };

/** Runs a test and shows its result below the button. */
export function TryButton({ label, onTry }: { label: string; onTry: () => Promise<Said> }) {
  const t = useText();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);

  async function tryOut() {
    setBusy(true);
    setSaid(undefined);
    setSaid(await onTry().catch((error: unknown) => ({ severity: "error" as const, text: reasonOf(error, t) })));
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void tryOut()} sx={{ minHeight: 44 }}>
        {label}
      </Button>
      <div role="status">
        {said && (
          <Alert severity={said.severity} sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {said.text}
          </Alert>
        )}
      </div>
    </Box>
  );
}
