import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import { useLocation } from "../../../router/index.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { offlineTexts } from "./messages.ts";

/**
 * The service worker's fallback page. It is cached without scripts and shown at other URLs, so it has no dependencies.
 */
export default function OfflinePage() {
  const language = languageOfPath(useLocation().pathname);
  const texts = offlineTexts[language];
  return (
    <main className="grid min-h-screen place-content-center justify-items-center gap-4 p-6 text-center">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyBasket className="w-40" />
      <h1 className="text-3xl font-extrabold">{texts.heading}</h1>
      <p className="max-w-md text-lg text-balance text-muted">{texts.text}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        {/* An empty URL is the requested page. */}
        {/* biome-ignore lint/a11y/useValidAnchor: see above */}
        <a href="" className={buttonLook.main}>
          {texts.retry}
        </a>
        <a href={pathInLanguage("/", language)} className={buttonLook.quiet}>
          {texts.home}
        </a>
      </p>
    </main>
  );
}
