import { pageSlugs } from "@tatka/contract/content/pages";
import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import { notFound } from "../../../api.server.ts";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import type { Route } from "./+types/information-page";
import { Information } from "./information.tsx";
import { informationOf } from "./information-data.server.ts";
import { informationTexts } from "./messages.ts";
import { Prose } from "./prose.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const name = pathname.split("/").findLast((part) => part !== "");
  const slug = pageSlugs.find((known) => known === name);
  if (!slug) throw notFound();
  return { page: await informationOf(context.get(shopContext), slug, languageOfPath(pathname)) };
}

/** A page that is all words: who we are, how to order, and what holds between the store and its customers. */
export default function InformationPage({ loaderData: { page } }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { origin, hotline, socialLinks, storeName } = useLayoutData();
  const organization = () => ({
    "@type": "Organization",
    name: storeName,
    url: origin + pathInLanguage("/", language),
    logo: `${origin}/icons/icon-512.png`,
    description: page.summary,
    sameAs: Object.values(socialLinks).filter((link) => new URL(link, origin).pathname !== "/"),
    ...(hotline && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: hotline.number,
        availableLanguage: ["en", "bn"],
      },
    }),
  });
  return (
    <Information page={page} {...(page.slug === "about-us" && { about: () => [organization()] })}>
      <article className="mt-8">
        <Prose html={page.html} />
        <p className="mt-10 text-sm text-muted">{informationTexts[language].updated(page.changedOn)}</p>
      </article>
    </Information>
  );
}

export { PageError as ErrorBoundary };
