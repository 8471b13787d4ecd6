import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useGetIdentity } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { TryButton } from "./try-button.tsx";
import { setupKey } from "./use-setup.ts";

/** Emails a test to the signed-in user. */
export function TestToMyself() {
  const t = useText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { identity } = useGetIdentity();
  const email: unknown = identity?.email;
  if (typeof email !== "string") return null;

  async function send(to: string) {
    await dataProvider.sendTestMessage({ channel: "mail", to });
    await queryClient.invalidateQueries({ queryKey: setupKey });
    return { severity: "success" as const, text: t("tatka.settings.sent", { to }) };
  }

  return <TryButton label={t("tatka.setup.test_mail")} onTry={() => send(email)} />;
}
