import { Suspense } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { useRefreshAt } from "../../catalogue/flash-sales/index.ts";
import { RecentlyViewed } from "../../catalogue/recently-viewed/index.ts";
import { HomeMine } from "./home-mine.tsx";
import type { loader } from "./home-page.server.ts";
import { HomePopup } from "./home-popup.tsx";
import { type HomeSection, HomeSectionView } from "./home-section.tsx";
import { OpensSoon } from "./opens-soon.tsx";
import { Promises } from "./promises.tsx";
import { QuickLinks } from "./quick-links.tsx";

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { home } = useLanguage().messages;
  const { sections, isEmpty, changeAt, title, description, popup, opensPopup } = loaderData;
  const { closed } = useLayoutData();
  useRefreshAt(changeAt);
  // Below the banners, or at the top without them.
  const hasBannersFirst = sections[0]?.type === "banners";
  return (
    <>
      <PageHead title={title ?? home.title} description={description ?? home.description} path="/" />
      {isEmpty || closed ? <OpensSoon /> : <h1 className="sr-only">{home.headline}</h1>}
      <HomeMine />
      {!isEmpty && !hasBannersFirst && <QuickLinks />}
      {sections.map((section, place) => (
        // Each section hydrates separately, so that a phone stays responsive; the section touched first hydrates first.
        <Suspense key={section.id}>
          <HomeSectionView section={section} />
          {!isEmpty && hasBannersFirst && place === 0 && <QuickLinks />}
          {place === afterOffers(sections) && <RecentlyViewed />}
        </Suspense>
      ))}
      {!isEmpty && <Promises />}
      {popup && !closed && <HomePopup popup={popup} opens={opensPopup} />}
    </>
  );
}

/** Position of the last section with offers; without offers, of the last section. */
function afterOffers(sections: readonly HomeSection[]): number {
  const last = sections.findLastIndex(
    (section) => section.type === "flashSale" || (section.type === "products" && section.kind === "todaysOffer"),
  );
  return last < 0 ? sections.length - 1 : last;
}

export { PageError as ErrorBoundary };
