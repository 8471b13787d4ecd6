import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { adminResetSecondFactor, userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { useGetIdentity, usePermissions } from "react-admin";
import { useNavigate } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { AskFirst } from "./ask-first.tsx";
import type { PersonProps } from "./person-props.ts";

type Question = "disable" | "factor" | "delete";

/** Deactivates or reactivates a user; not available for the user's own account. */
export function AccessCard({ user, onChanged, onReload }: PersonProps) {
  const t = useText();
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [question, setQuestion] = useState<Question>();
  const params = { id: user.id };
  const name = user.name || user.email || user.phone || "";
  const isActive = user.status === "active";
  const updating = useCall(userRoutes.update, {
    done: ({ status }) => t(`tatka.people.users.${status === "active" ? "enabled_now" : "disabled_now"}`),
    onDone: onChanged,
  });
  const resetting = useCall(adminResetSecondFactor, {
    done: "tatka.people.users.factor_reset_done",
    onSettled: onReload,
  });
  const deleting = useCall(userRoutes.delete, {
    done: "tatka.people.users.deleted",
    onDone: () => navigate("/users"),
  });
  if (identity?.id === user.id) return null;

  const setStatus = (status: "active" | "disabled") =>
    updating.run({ params, body: { version: user.version, status } });
  const answers: Record<Question, { confirm: string; onConfirm: () => Promise<unknown> }> = {
    disable: {
      confirm: t("tatka.people.users.disable"),
      onConfirm: () => setStatus("disabled"),
    },
    factor: { confirm: t("tatka.people.users.factor_reset"), onConfirm: () => resetting.run({ params }) },
    delete: { confirm: t("tatka.people.delete"), onConfirm: () => deleting.run({ params }) },
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
          <Button variant="contained" onClick={() => setStatus("active")}>
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
