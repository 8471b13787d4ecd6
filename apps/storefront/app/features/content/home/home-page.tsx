import { lazy, Suspense } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { useUser } from "../../../session/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";
import { useRefreshAt } from "../../catalogue/flash-sales/index.ts";
import { RecentlyViewed } from "../../catalogue/recently-viewed/index.ts";
import type { loader } from "./home-page.server.ts";
import { HomePopup } from "./home-popup.tsx";
import { type HomeSection, HomeSectionView } from "./home-section.tsx";
import { OpensSoon } from "./opens-soon.tsx";
import { Promises } from "./promises.tsx";
import { QuickLinks } from "./quick-links.tsx";

const LiveOrders = lazy(patiently(() => import("../../orders/orders/live-orders.tsx")));
const BuyAgainRow = lazy(patiently(() => import("../../catalogue/buy-again/buy-again-row.tsx")));

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { home } = useLanguage().messages;
  const { sections, isEmpty, changeAt, title, description, popup, opensPopup } = loaderData;
  const { isLoggedIn } = useUser();
  const { closed } = useLayoutData();
  useRefreshAt(changeAt);
  // Below the banners, or at the top without them.
  const hasBannersFirst = sections[0]?.type === "banners";
  return (
    <>
      <PageHead title={title ?? home.title} description={description ?? home.description} path="/" />
      {isEmpty || closed ? <OpensSoon /> : <h1 className="sr-only">{home.headline}</h1>}
      {isLoggedIn && (
        <AfterLoad>
          <LiveOrders />
        </AfterLoad>
      )}
      {!isEmpty && !hasBannersFirst && <QuickLinks />}
      {sections.map((section, place) => (
        // Each section hydrates separately, so that a phone stays responsive; the section touched first hydrates first.
        <Suspense key={section.id}>
          <HomeSectionView section={section} />
          {!isEmpty && hasBannersFirst && place === 0 && <QuickLinks />}
          {isLoggedIn && place === 0 && (
            <AfterLoad>
              <BuyAgainRow />
            </AfterLoad>
          )}
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
