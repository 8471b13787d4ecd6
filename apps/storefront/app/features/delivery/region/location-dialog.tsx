import type { Region } from "@tatka/domain/region";
import { MapPin } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useRevalidator } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { openDocument } from "../../../ui/close-on-back.ts";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { regionInCookies, rememberRegion } from "./region-cookie.ts";

/** Asks for the city; prices and stock follow at once. */
export function LocationDialog({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const { region, cities } = useLayoutData();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<Region>(() => regionInCookies(document.cookie, cities) ?? region);
  const texts = dialogTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  // Focuses the selected city.
  useEffect(() => formRef.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rememberRegion(wanted);
    closeModalAround(event.currentTarget);
    const site = cities.find(({ code }) => code === wanted)?.origin ?? cities[0]?.origin;
    if (site && site !== location.origin) openDocument(site + location.pathname + location.search);
    else if (wanted !== region) void revalidate();
  }

  return (
    <Modal title={texts.location.title} closeLabel={texts.close} onClose={onClose}>
      <form ref={formRef} onSubmit={choose}>
        <p className="mt-1 text-muted">{texts.location.text}</p>
        <fieldset className="mt-5 grid min-w-0 gap-3 sm:grid-cols-2">
          <legend className="sr-only">{texts.location.legend}</legend>
          {cities.map(({ code: one, title }) => (
            <label
              key={one}
              className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-card border border-line-strong px-4 font-semibold transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="region"
                value={one}
                checked={wanted === one}
                onChange={() => setWanted(one)}
                className="sr-only"
              />
              <MapPin aria-hidden="true" className="size-5 text-brand" />
              <span className="min-w-0 break-words">{title[language]}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className={`${buttonLook.main} mt-6 w-full cursor-pointer`}>
          {texts.location.ok}
        </button>
      </form>
    </Modal>
  );
}
