import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { adminUpdateUser } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { useDataProvider, useLocale, usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";
import { HubChoice } from "./hub-choice.tsx";
import type { PersonProps } from "./person-props.ts";

/** Which hubs a colleague is limited to. What they see and change there is decided by the server. */
export function HubsCard({ user, onChanged }: PersonProps) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const attempt = useAttempt();
  const { permissions = [] } = usePermissions<Permission[]>();
  const held = user.hubs.map(({ id }) => id);
  const [chosen, setChosen] = useState(held);
  const [isBusy, setBusy] = useState(false);
  const isChanged = [...chosen].sort().join() !== [...held].sort().join();

  async function save() {
    setBusy(true);
    await attempt(async () => {
      const body = { version: user.version, hubIds: chosen };
      onChanged(await dataProvider.call(adminUpdateUser, { params: { id: user.id }, body }));
    }, t("tatka.people.saved"));
    setBusy(false);
  }

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
          <Button variant="contained" disabled={!isChanged} loading={isBusy} onClick={() => void save()} sx={{ mt: 2 }}>
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
