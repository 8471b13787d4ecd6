import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { useLocale, usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { HubChoice } from "./hub-choice.tsx";
import type { PersonProps } from "./person-props.ts";

/** The hubs that a colleague is limited to, enforced by the server. */
export function HubsCard({ user, onChanged }: PersonProps) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const { permissions = [] } = usePermissions<Permission[]>();
  const held = user.hubs.map(({ id }) => id);
  const [chosen, setChosen] = useState(held);
  const { run, isBusy } = useCall(userRoutes.update, { onDone: onChanged, done: "tatka.people.saved" });
  const isChanged = [...chosen].sort().join() !== [...held].sort().join();

  const save = () => run({ params: { id: user.id }, body: { version: user.version, hubIds: chosen } });

  return (
    <Card component="section" aria-labelledby="user-hubs" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-hubs" variant="h2">
        {t("tatka.people.users.hubs")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1.5 }}>{t("tatka.people.users.hubs_text")}</Typography>
      {holds(permissions, "user.update") ? (
        <>
          <HubChoice chosen={chosen} onChoose={setChosen} />
          {chosen.length === 0 && (
            <Typography sx={{ mt: 1, fontSize: "0.875rem" }}>{t("tatka.people.users.hubs_all")}</Typography>
          )}
          <Button variant="contained" disabled={!isChanged} loading={isBusy} onClick={save} sx={{ mt: 2 }}>
            {t("tatka.people.users.hubs_save")}
          </Button>
        </>
      ) : (
        <Typography>
          {user.hubs.map(({ title, titleBn }) => (isBangla ? titleBn : title)).join(", ") ||
            t("tatka.people.users.hubs_all")}
        </Typography>
      )}
    </Card>
  );
}
