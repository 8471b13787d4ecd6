import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, type Word } from "../../../language.tsx";
import type { Choice } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";

const SEEN_AT_ONCE = 7;

type BoxesProps = { name: string; choices: Choice[]; chosen: string[] };
type FilterGroupProps = BoxesProps & Word & { isOpen?: boolean; children?: ReactNode };

/** A group of filters as a native disclosure. Hidden if it has no choices. */
export function FilterGroup({ title, lang, isOpen = false, children, ...boxes }: FilterGroupProps) {
  const { language, format } = useLanguage();
  const { name, choices, chosen } = boxes;
  if (choices.length === 0) return null;
  const rest = choices.slice(SEEN_AT_ONCE);
  return (
    <Disclosure title={title} lang={lang} isOpen={isOpen || choices.some(({ value }) => chosen.includes(value))}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <Boxes {...boxes} choices={choices.slice(0, SEEN_AT_ONCE)} />
        {rest.length > 0 && (
          <details open={rest.some(({ value }) => chosen.includes(value))} className="group/more">
            <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-brand hover:underline group-open/more:hidden">
              {listingTexts[language].more(format.number(rest.length))}
            </summary>
            <Boxes name={name} choices={rest} chosen={chosen} />
          </details>
        )}
        {children}
      </fieldset>
    </Disclosure>
  );
}

type DisclosureProps = { title: string; isOpen: boolean; lang?: string | undefined; children: ReactNode };

export function Disclosure({ title, isOpen, lang, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="border-b border-line">
      <summary
        lang={lang}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-2 font-semibold hover:text-brand-strong"
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

function Boxes({ name, choices, chosen }: BoxesProps) {
  const { format } = useLanguage();
  return choices.map(({ value, title, lang, count }) => (
    <label key={value} className="filter-choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={chosen.includes(value)}
        // The form handles the change events of all its checkboxes.
        onChange={() => undefined}
      />
      <span lang={lang}>{title}</span>
      <small>{format.number(count)}</small>
    </label>
  ));
}

FilterGroup.Boxes = Boxes;
