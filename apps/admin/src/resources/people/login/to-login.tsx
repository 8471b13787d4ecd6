import Stack from "@mui/material/Stack";
import { useText } from "../../../messages/use-text.ts";
import { EntryLink } from "./entry-link.tsx";

export function ToLogin() {
  const t = useText();
  return (
    <Stack sx={{ mt: 4, textAlign: "center" }}>
      <EntryLink
        question={t("tatka.people.register.have_account")}
        answer={t("tatka.people.register.to_login")}
        to="/login"
      />
    </Stack>
  );
}
