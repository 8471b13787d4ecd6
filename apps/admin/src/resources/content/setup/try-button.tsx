import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAction } from "../../../records/use-call.ts";

type Said = { severity: "success" | "error"; text: string };

/** Runs a test and shows its result below the button. */
export function TryButton({ label, onTry }: { label: string; onTry: () => Promise<Said> }) {
  const { run, isBusy, answer, problem } = useAction(onTry, { showsProblem: true });
  const said: Said | undefined = problem ? { severity: "error", text: problem } : answer;

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => run()} sx={{ minHeight: 44 }}>
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
