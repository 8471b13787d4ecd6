import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useText } from "../messages/use-text.ts";
import type { Kept, OfflineAction } from "./kept-actions.ts";
import type { OfflineStore } from "./offline-store.ts";

type Props<Action extends OfflineAction> = {
  store: Pick<OfflineStore<never, Action>, "retry" | "discard">;
  actions: readonly Kept<Action>[];
  /** What was not saved, and what to do now. */
  titleOf: (action: Kept<Action>) => string;
  next: string;
};

/** Refused actions, with the reason and what to do now. */
export function RefusedActions<Action extends OfflineAction>({ store, actions, titleOf, next }: Props<Action>) {
  const t = useText();
  return actions
    .filter(({ refused }) => refused !== undefined)
    .map((action) => (
      <Alert key={action.key} severity="error">
        <strong>{titleOf(action)}</strong> {action.refused} {next}
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button size="large" variant="outlined" color="inherit" onClick={() => store.retry(action.key)}>
            {t("tatka.problem.retry")}
          </Button>
          <Button size="large" color="inherit" onClick={() => store.discard(action.key)}>
            {t("tatka.offline.drop")}
          </Button>
        </Stack>
      </Alert>
    ));
}
