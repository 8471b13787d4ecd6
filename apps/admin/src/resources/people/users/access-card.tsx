import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { adminResetSecondFactor, userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { useDataProvider, useGetIdentity, usePermissions } from "react-admin";
import { useNavigate } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";
import { AskFirst } from "./ask-first.tsx";
import type { PersonProps } from "./person-props.ts";

type Question = "disable" | "factor" | "delete";

/** Deactivates or reactivates a user. Not available for one's own account. */
export function AccessCard({ user, onChanged, onReload }: PersonProps) {
  const t = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const attempt = useAttempt();
  const { identity } = useGetIdentity();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [question, setQuestion] = useState<Question>();
  const params = { id: user.id };
  const name = user.name || user.email || user.phone || "";
  const isActive = user.status === "active";
  if (identity?.id === user.id) return null;

  const setStatus = (status: "active" | "disabled", done: string) =>
    attempt(
      async () =>
        await onChanged(
          await dataProvider.call(userRoutes.update, { params, body: { version: user.version, status } }),
        ),
      done,
    );

  async function resetFactor() {
    const work = () => dataProvider.call(adminResetSecondFactor, { params });
    await attempt(work, t("tatka.people.users.factor_reset_done"));
    await onReload();
  }

  async function remove() {
    const isDone = await attempt(
      () => dataProvider.call(userRoutes.delete, { params }),
      t("tatka.people.users.deleted"),
    );
    if (isDone) navigate("/users");
  }

  const answers: Record<Question, { confirm: string; onConfirm: () => Promise<unknown> }> = {
    disable: {
      confirm: t("tatka.people.users.disable"),
      onConfirm: () => setStatus("disabled", t("tatka.people.users.disabled_now")),
    },
    factor: { confirm: t("tatka.people.users.factor_reset"), onConfirm: resetFactor },
    delete: { confirm: t("tatka.people.delete"), onConfirm: remove },
  };
  const names = { disable: "disable", factor: "factor_reset", delete: "delete" } as const;

  return (
    <Card component="section" aria-labelledby="user-access" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-access" variant="h2" sx={{ mb: 1.5 }}>
        {t("tatka.people.users.access")}
      </Typography>
      <Stack sx={{ gap: 1, alignItems: "stretch" }}>
        {isActive ? (
          <Button variant="outlined" color="error" onClick={() => setQuestion("disable")}>
            {t("tatka.people.users.disable")}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void setStatus("active", t("tatka.people.users.enabled_now"))}>
            {t("tatka.people.users.enable")}
          </Button>
        )}
        {user.hasSecondFactor && (
          <Button variant="outlined" onClick={() => setQuestion("factor")}>
            {t("tatka.people.users.factor_reset")}
          </Button>
        )}
        {user.roles.length === 0 && holds(permissions, "user.delete") && (
          <Button color="error" onClick={() => setQuestion("delete")}>
            {t("tatka.people.users.delete_customer")}
          </Button>
        )}
      </Stack>
      {question && (
        <AskFirst
          title={t(`tatka.people.users.${names[question]}_title`, { name })}
          text={t(`tatka.people.users.${names[question]}_text`)}
          {...answers[question]}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Card>
  );
}
