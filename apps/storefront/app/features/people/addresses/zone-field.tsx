import { withLatinDigits } from "@tatka/domain/digits";
import { MapPinOff, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { FieldError } from "../../../ui/forms/field-error.tsx";
import { addressTexts } from "./messages.ts";
import type { PlaceSelectProps } from "./place-select.tsx";

type Zone = PlaceSelectProps["places"][number];

/** A district has up to a hundred zones, so they are searched by typing, in English or Bangla. */
export function ZoneField({ name, label, places, known, value, onChange, error }: PlaceSelectProps) {
  const { language } = useLanguage();
  const texts = addressTexts[language];
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const zones = places.length === 0 && known && known.id === value ? [known] : places;
  const chosen = zones.find((zone) => zone.id === value);
  /** The typed text while the list is open. */
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const isOpen = typed !== null;
  const matches = isOpen ? zonesNamed(typed, zones) : [];
  const current = matches[Math.min(marked, matches.length - 1)];
  const optionId = (zone: Zone) => `${id}-${zone.id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the mark
  useEffect(() => {
    listRef.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [marked]);

  function search(text: string) {
    setTyped(text);
    setMarked(0);
  }

  function choose(zone: Zone | undefined) {
    setTyped(null);
    if (zone) onChange(zone.id);
  }

  function leave() {
    const text = typed?.trim() ?? "";
    const same = matches.filter(({ title, titleBn }) => [plain(title), plain(titleBn)].includes(plain(text)));
    setTyped(null);
    if (text !== "" && same.length === 1) onChange(same[0]?.id ?? null);
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === "Escape" && isOpen) setTyped(null);
    else if (key === "Enter" && isOpen) choose(current);
    else if (key === "ArrowDown" && isOpen) setMarked(Math.min(marked + 1, matches.length - 1));
    else if (key === "ArrowDown") search("");
    else if (key === "ArrowUp" && isOpen) setMarked(Math.max(marked - 1, 0));
    else return;
    // Keeps Enter from submitting the form, and Escape from closing the dialog.
    event.preventDefault();
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-5 text-muted" />
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && current ? optionId(current) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          disabled={zones.length === 0}
          placeholder={texts.form.searchZone}
          value={typed ?? (chosen ? titleIn(language, chosen) : "")}
          onChange={({ target }) => search(target.value)}
          onClick={() => isOpen || search("")}
          onKeyDown={press}
          onBlur={leave}
          className="block h-12 w-full rounded-card border border-line-strong bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted hover:border-brand disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger"
        />
      </div>
      {/* In the page flow instead of an overlay, so that a phone's keyboard does not cover it. */}
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.form.zones}
        hidden={matches.length === 0}
        className="mt-1 max-h-56 overflow-y-auto rounded-card border border-line bg-surface p-1"
      >
        {matches.map((zone) => (
          // The field keeps the focus and handles the keys for all options.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={zone.id}
            id={optionId(zone)}
            role="option"
            aria-selected={zone === current}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-card px-3 py-1.5 hover:bg-brand-soft aria-selected:bg-brand-soft"
            // Keeps the focus in the field, so that the list stays open until the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(zone)}
          >
            {titleIn(language, zone)}
            {zone.isDeliverable === false && (
              <span className="flex items-center gap-1.5 text-sm text-danger">
                <MapPinOff aria-hidden="true" className="size-4 shrink-0" />
                {texts.outside}
              </span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isOpen && matches.length === 0 && texts.form.noZone}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Prefix matches first, and among them zones with delivery. */
function zonesNamed(text: string, zones: readonly Zone[]): Zone[] {
  const wanted = plain(text);
  const rank = ({ title, titleBn, isDeliverable }: Zone) =>
    (plain(title).startsWith(wanted) || plain(titleBn).startsWith(wanted) ? 0 : 2) + (isDeliverable ? 0 : 1);
  return zones
    .filter(({ title, titleBn }) => plain(title).includes(wanted) || plain(titleBn).includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b));
}

const plain = (text: string) => withLatinDigits(text.normalize("NFC")).trim().toLowerCase();
