import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { isUnreached } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { useLocation } from "../../../router/index.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { orderTexts } from "./messages.ts";

const OrderView = lazy(() => import("./order-view.tsx"));

/** The server renders a shared shell; the browser loads the order. */
export default function OrderPage({ params }: PageProps<undefined, "orderNumber">) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const { pathname } = useLocation();
  const orderNumber = params.orderNumber.toUpperCase();
  const { person, failure } = usePerson(pathname);
  const waiting = <WaitingNote text={texts.loading} failure={failure} />;
  return (
    <div className={waitingPageLook}>
      <PageHead
        title={texts.title(orderNumber)}
        description={texts.description}
        path={`/customer/order/${orderNumber}`}
        isIndexed={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ShopLink
          to="/customer/order"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {texts.back}
        </ShopLink>
        {/* A small heading, because the status below is more important. */}
        <h1 className="text-sm text-muted">
          {texts.heading} <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
        </h1>
      </div>
      {person || isUnreached(failure?.error) ? (
        <Suspense fallback={waiting}>
          <OrderView key={orderNumber} orderNumber={orderNumber} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
