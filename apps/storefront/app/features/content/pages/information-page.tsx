import { pathInLanguage } from "@tatka/domain/language";
import { Fragment } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { Prose } from "../../../ui/text/prose.tsx";
import { Information } from "./information.tsx";
import type { loader } from "./information-page.server.ts";
import { informationTexts } from "./messages.ts";
import { openingHoursIn, openingHoursSpecification } from "./opening-hours.ts";

/** A page of text: about the store, how to order, policies. */
export default function InformationPage({ loaderData: { page, openDays } }: PageProps<typeof loader>) {
  const { language } = useLanguage();
  const { origin, hotline, socialLinks, storeName } = useLayoutData();
  const hours = openDays.length > 0 ? openingHoursIn(language, openDays) : [];
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
    ...(hours.length > 0 && {
      location: { "@type": "Place", openingHoursSpecification: openingHoursSpecification(openDays) },
    }),
  });
  return (
    <Information page={page} {...(page.slug === "about-us" && { about: () => [organization()] })}>
      <article className="mt-8">
        <Prose html={page.html} />
        {hours.length > 0 && (
          <section className="mt-8">
            <h2 className="text-xl font-bold">{informationTexts[language].hours.title}</h2>
            <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
              {hours.map((row) => (
                <Fragment key={row.days}>
                  <dt>{row.days}</dt>
                  <dd>{row.hours}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        )}
        <p className="mt-10 text-sm text-muted">{informationTexts[language].updated(page.changedOn)}</p>
      </article>
    </Information>
  );
}

export { PageError as ErrorBoundary };
