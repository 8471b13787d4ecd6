import { type Language, languages } from "@tatka/domain/language";
import { useEffect, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useNavigate, useRevalidator } from "../../../router/index.tsx";
import { firstVisitScript } from "../../../shell/first-visit-script.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { nearestRegion } from "./nearest-region.ts";

declare global {
  interface WindowEventMap {
    /** Sent by the inline script, with the URL of the chosen city and language. */
    "first-visit": CustomEvent<string>;
  }
}

/**
 * Asks for city and language in a sheet below a readable page. It is part of the page and shown by an inline script.
 */
export function FirstVisit() {
  // The page is in one language, and a new visitor may read the other: the style sheet shows the words of the chosen one.
  const inBoth = (textIn: (language: Language) => string) =>
    languages.map((one) => (
      <span key={one} lang={one}>
        {textIn(one)}
      </span>
    ));
  const { language, messages } = useLanguage();
  const { region, cities, isPreview } = useLayoutData();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const ref = useRef<HTMLDivElement>(null);
  const texts = dialogTexts[language].location;

  useEffect(() => {
    const follow = (event: CustomEvent<string>) => {
      const { detail: href } = event;
      if (new URL(href).origin !== location.origin) return;
      event.preventDefault();
      if (href === location.href) void revalidate();
      else void navigate(href, { replace: true, preventScrollReset: true });
    };
    addEventListener("first-visit", follow);
    return () => removeEventListener("first-visit", follow);
  }, [navigate, revalidate]);
  useEffect(() => {
    if (document.documentElement.dataset.firstVisit === undefined) return;
    let isTouched = false;
    const sheet = ref.current;
    const touch = ({ target }: Event) => {
      isTouched ||= target instanceof HTMLInputElement && target.name === "first-city";
    };
    sheet?.addEventListener("change", touch);
    void nearestRegion(cities).then((nearest) => {
      const choice = sheet?.querySelector<HTMLInputElement>(`[value=${nearest}]`);
      if (choice && !isTouched) choice.checked = true;
    });
    return () => sheet?.removeEventListener("change", touch);
  }, [cities]);

  if (isPreview) return null;
  return (
    <>
      <div
        ref={ref}
        id="first-visit"
        role="dialog"
        aria-label={texts.title}
        className="first-visit"
        data-region={region}
      >
        <p className="text-lg font-bold">{inBoth((one) => dialogTexts[one].location.title)}</p>
        <p className="text-sm text-muted">{inBoth((one) => dialogTexts[one].location.text)}</p>
        <fieldset>
          <legend className="sr-only">{texts.legend}</legend>
          {cities.map(({ code, title, origin }) => (
            <label key={code}>
              <input
                type="radio"
                name="first-city"
                value={code}
                data-site={origin ?? cities[0]?.origin}
                defaultChecked={code === region}
              />
              {inBoth((name) => title[name])}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="sr-only">{messages.layout.language}</legend>
          {languages.map((one) => (
            <label key={one} lang={one} className="font-language-name">
              <input type="radio" name="first-language" value={one} defaultChecked={one === language} />
              {messages.languages[one]}
            </label>
          ))}
          <button type="submit" className={`${buttonLook.main} flex-auto cursor-pointer px-4`}>
            {inBoth((one) => dialogTexts[one].location.ok)}
          </button>
        </fieldset>
      </div>
      <script>{firstVisitScript}</script>
    </>
  );
}
