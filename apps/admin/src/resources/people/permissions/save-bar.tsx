import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { adminSavePermissions } from "@tatka/contract/people/staff-accounts";
import { useDataProvider } from "react-admin";
import { useBlocker } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { refusalCodeOf } from "../../../providers/api.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { refreshSession } from "../../../providers/staff-session.ts";
import { useAction } from "../../../records/use-call.ts";
import { AskToLeave } from "./ask-to-leave.tsx";
import type { Ticks } from "./use-ticks.ts";

/** A sticky bar that appears with the first change: unsaved roles, save and discard. */
export function SaveBar({ ticks, onReload }: { ticks: Ticks; onReload: () => Promise<unknown> }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { run, isBusy, problem, forget } = useAction(save, {
    done: (names) => t("tatka.people.matrix.saved", { roles: names }),
    // One's own role may have been among them.
    onDone: refreshSession,
    onSettled: onReload,
    showsProblem: true,
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ticks.changed.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const names = ticks.changed.map(({ title }) => title).join(", ");

  /** Saves roles one by one; if one is refused, the earlier ones stay saved. */
  async function save() {
    for (const { id, title, version, permissions, limited } of ticks.changed) {
      await dataProvider
        .call(adminSavePermissions, { params: { id }, body: { version, permissions, limited } })
        .catch((error: unknown) => {
          if (refusalCodeOf(error) !== "record.changed") throw error;
          throw new Error(t("tatka.people.matrix.changed", { role: title }));
        });
      ticks.clear(id);
    }
    return names;
  }

  function discard() {
    ticks.clear();
    forget();
  }

  return (
    <>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }} onClose={forget}>
          {problem}
        </Alert>
      )}
      {ticks.changed.length > 0 && (
        <Card sx={bar}>
          <Typography role="status" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", fontWeight: 600 }}>
            {t("tatka.people.matrix.unsaved", { roles: names })}
          </Typography>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button onClick={discard}>{t("tatka.people.matrix.discard")}</Button>
            <Button variant="contained" loading={isBusy} onClick={() => run()}>
              {t("tatka.people.matrix.save")}
            </Button>
          </Stack>
        </Card>
      )}
      {blocker.state === "blocked" && <AskToLeave onStay={blocker.reset} onLeave={blocker.proceed} />}
    </>
  );
}

const bar = {
  position: "sticky",
  bottom: 12,
  zIndex: 5,
  mt: 2,
  px: 2.5,
  py: 1.5,
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  gap: 1.5,
  alignItems: { sm: "center" },
  boxShadow: "var(--tatka-shadow-raised)",
} as const;
