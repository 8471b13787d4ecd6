import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useText } from "../../../messages/use-text.ts";
import type { KeptAction } from "./kept-actions.ts";
import { discard, retry } from "./ride-store.ts";

/** Refused actions, with the reason and what to do now. */
export function RefusedActions({ actions }: { actions: readonly KeptAction[] }) {
  const t = useText();
  return actions
    .filter(({ refused }) => refused !== undefined)
    .map(({ key, number, step, refused = "" }) => (
      <Alert key={key} severity="error">
        <strong>{t(`tatka.ride.refused_${step}`, { number })}</strong> {refused} {t("tatka.ride.refused_next")}
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button size="large" variant="outlined" color="inherit" onClick={() => retry(key)}>
            {t("tatka.problem.retry")}
          </Button>
          <Button size="large" color="inherit" onClick={() => discard(key)}>
            {t("tatka.ride.drop")}
          </Button>
        </Stack>
      </Alert>
    ));
}
