import { type Language, languages, pathInLanguage } from "@tatka/domain/language";
import { Link, useLocation } from "react-router";
import { useLanguage } from "../../language.tsx";

/** For a phone's header, which has no room for more. */
const shortNames: Record<Language, string> = { en: "EN", bn: "বাং" };

/** Leads to this very page in the other language; where room is short it shows only the one to change to. */
export function LanguageSwitch() {
  const { language, messages } = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={messages.layout.language}>
      <ul className="flex rounded-full sm:border sm:border-line sm:p-0.5">
        {languages.map((one) => (
          <li key={one} className={one === language ? "max-sm:hidden xl:max-[86rem]:hidden" : ""}>
            <Link
              to={{ pathname: pathInLanguage(pathname, one), search }}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? "true" : undefined}
              className="flex h-9 items-center font-language-name rounded-full px-3 text-sm max-sm:px-2 leading-none font-semibold text-muted transition-colors hover:text-brand-strong aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
            >
              <span className="max-sm:sr-only">{messages.languages[one]}</span>
              <span className="sm:hidden" aria-hidden="true">
                {shortNames[one]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
