import { type Language, pathInLanguage } from "@tatka/domain/language";
import { useSyncExternalStore } from "react";
import { useLanguage } from "../../../language.tsx";
import { Link, useLocation } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** A short label for a narrow header. */
const shortNames: Record<Language, string> = { en: "EN", bn: "বাং" };

/** A link to this page in the other language. */
export function LanguageSwitch() {
  const { language, messages } = useLanguage();
  const { pathname } = useLocation();
  const search = useSearch();
  const other = language === "en" ? "bn" : "en";
  return (
    <nav aria-label={messages.layout.language}>
      <Link
        to={{ pathname: pathInLanguage(pathname, other), search }}
        lang={other}
        hrefLang={other}
        className="flex h-11 min-w-11 items-center justify-center rounded-card px-2 font-language-name text-[0.9375rem] leading-none font-semibold transition-colors hover:bg-current/10"
      >
        <span className="sr-only">{messages.languages[other]}</span>
        <span aria-hidden="true">{shortNames[other]}</span>
      </Link>
    </nav>
  );
}

/** The URL's query. Until hydration, the query as the server saw it, so that both render the same. */
function useSearch(): string {
  const { search } = useLocation();
  const { search: given } = useLayoutData();
  return useSyncExternalStore(
    subscribeToNothing,
    () => search,
    () => given,
  );
}

const subscribeToNothing = () => () => undefined;
