import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useGetIdentity } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { setupKey } from "./use-setup.ts";

/** Mails a test to the user who is signed in. */
export function TestToMyself() {
  const t = useText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { identity } = useGetIdentity();
  const [said, setSaid] = useState<{ severity: "success" | "error"; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const email: unknown = identity?.email;
  if (typeof email !== "string") return null;

  async function send(to: string) {
    setBusy(true);
    setSaid(undefined);
    try {
      await dataProvider.sendTestMessage({ channel: "mail", to });
      setSaid({ severity: "success", text: t("tatka.settings.sent", { to }) });
      await queryClient.invalidateQueries({ queryKey: setupKey });
    } catch (error) {
      setSaid({ severity: "error", text: reasonOf(error, t) });
    }
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void send(email)} sx={{ minHeight: 44 }}>
        {t("tatka.setup.test_mail")}
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
