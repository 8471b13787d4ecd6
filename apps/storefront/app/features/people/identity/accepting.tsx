import { useLanguage } from "../../../language.tsx";
import { identityTexts } from "./messages.ts";

/** The terms accepted by logging in, at the foot of the dialog. Links open in new tabs, so that typed text is kept. */
export function Accepting() {
  const { language, pathTo } = useLanguage();
  const { accepting } = identityTexts[language].login;
  const link = (path: string, text: string) => (
    <a href={pathTo(path)} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
      {text}
    </a>
  );
  return (
    <p className="mt-auto pt-4 text-center text-sm text-balance text-muted">
      {accepting.before} {link("/terms-and-conditions", accepting.terms)} {accepting.and}{" "}
      {link("/privacy-policy", accepting.privacy)}
      {language === "bn" && " "}
      {accepting.after}
    </p>
  );
}
