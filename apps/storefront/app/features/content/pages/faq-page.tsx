import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Prose } from "../../../ui/text/prose.tsx";
import type { loader } from "./faq-page.server.ts";
import { matches, textOf } from "./faq-search.ts";
import { Information } from "./information.tsx";
import { informationTexts } from "./messages.ts";

/** Questions as disclosures; with JavaScript, they can be searched. */
export default function FaqPage({ loaderData: { page, entries } }: PageProps<typeof loader>) {
  const { language, format } = useLanguage();
  const text = informationTexts[language].faq;
  const [wanted, setWanted] = useState("");
  const isFound = (entry: (typeof entries)[number]) => matches(wanted, `${entry.question} ${textOf(entry.html)}`);
  const found = entries.filter(isFound).length;
  const questions = () => ({
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, html }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: textOf(html) },
    })),
  });

  return (
    <Information page={page} about={() => [questions()]}>
      <div className="mt-6 max-w-3xl unscripted:hidden">
        <label htmlFor="faq-search" className="mb-1.5 block text-sm font-semibold">
          {text.search}
        </label>
        <input
          id="faq-search"
          type="search"
          value={wanted}
          maxLength={100}
          onChange={(event) => setWanted(event.target.value)}
          className="block h-12 w-full rounded-card border border-line-strong bg-surface px-4 text-base text-ink hover:border-brand"
        />
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          {wanted.trim() !== "" && (found > 0 ? text.found(found, format.number(found)) : text.none)}
        </p>
      </div>
      <h2 className="sr-only">{text.all}</h2>
      <ul className="mt-2 max-w-3xl divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} hidden={!isFound(entry)}>
            <details className="group">
              <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-brand-strong">
                {entry.question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="pb-5">
                <Prose html={entry.html} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Prose html={page.html} />
      </div>
    </Information>
  );
}

export { PageError as ErrorBoundary };
