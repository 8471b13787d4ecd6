import { Check, Copy, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { useStoreName } from "../../../shell/store-name.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { assistantTexts } from "./messages.ts";

/** What an assistant may do here, how to connect one, and how to stop it. */
export default function ShopWithAssistantPage() {
  const { language, format } = useLanguage();
  const texts = assistantTexts[language].page;
  const { origin } = useLayoutData();
  const named = useStoreName();
  const server = `${origin}/ucp/mcp`;

  async function copy() {
    await navigator.clipboard.writeText(server);
    showToast(texts.copied);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={texts.title} description={texts.description} path="/shop-with-assistant" />
      <h1 className="title-page">{texts.heading}</h1>
      <p className="mt-1 text-lg text-pretty text-muted">{texts.lead}</p>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Points
          title={texts.canTitle}
          points={texts.can}
          mark={<Check aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />}
        />
        <Points
          title={texts.cannotTitle}
          points={texts.cannot}
          mark={<X aria-hidden="true" className="size-5 shrink-0 text-muted" />}
        />
      </div>
      <h2 className="mt-8 text-xl font-bold">{texts.connectTitle}</h2>
      <ol className="mt-3 space-y-3">
        {texts.connect.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="font-bold text-brand-strong tabular-nums">
              {format.number(place + 1)}
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-pretty">{named(step)}</p>
              {place === 1 && (
                <div className="mt-2 flex flex-wrap items-center gap-2">
                  <code className="min-w-0 rounded-card border border-line bg-surface px-3 py-2 break-all">
                    {server}
                  </code>
                  <button type="button" className={`${buttonLook.quiet} unscripted:hidden`} onClick={copy}>
                    <Copy aria-hidden="true" className="size-5" />
                    {texts.copy}
                  </button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-xl font-bold">{texts.stopTitle}</h2>
      <p className="mt-2 text-pretty">{texts.stop}</p>
      <p className="mt-6 text-sm text-muted">
        {texts.developers} <code className="break-all">{`${origin}/.well-known/ucp`}</code>
      </p>
    </div>
  );
}

type PointsProps = { title: string; points: readonly string[]; mark: ReactNode };

function Points({ title, points, mark }: PointsProps) {
  return (
    <section>
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="mt-3 space-y-3">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5 text-pretty">
            {mark}
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { PageError as ErrorBoundary };
