import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { useText } from "../../../messages/use-text.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { LoginForm } from "./login-form.tsx";

export function LoginPage() {
  const t = useText();
  return (
    <EntryFrame
      pageTitle={t("tatka.login.page_title")}
      title={t("tatka.login.title")}
      subtitle={t("tatka.login.subtitle")}
    >
      <LoginForm />
      <Stack sx={{ mt: 4, gap: 1.5, textAlign: "center" }}>
        <EntryLink
          question={t("tatka.people.register.forgot")}
          answer={t("tatka.people.register.to_set_password")}
          to="/set-password"
        />
        <EntryLink
          question={t("tatka.people.register.no_account")}
          answer={t("tatka.people.register.to_register")}
          to="/register"
        />
        <Link href="/" sx={{ fontWeight: 600 }}>
          {t("tatka.login.to_store")}
        </Link>
      </Stack>
    </EntryFrame>
  );
}
