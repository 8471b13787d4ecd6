import Button from "@mui/material/Button";
import { useLocaleState, useLocales } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** Two languages, so one button: it names the other one, in that language. */
export function LanguageSwitch() {
  const t = useText();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const other = locales.find((candidate) => candidate.locale !== locale);
  if (!other) return null;
  return (
    <Button
      color="inherit"
      lang={other.locale}
      title={t("tatka.header.language")}
      onClick={() => setLocale(other.locale)}
      sx={{ minWidth: 0, px: 1.5 }}
    >
      {other.name}
    </Button>
  );
}
