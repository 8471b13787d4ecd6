import { lazy, Suspense } from "react";
import { isUnreached } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { orderTexts } from "./messages.ts";

const OrderList = lazy(() => import("./order-list.tsx"));

/** The server renders a shared shell; the browser loads the orders. */
export default function OrdersPage() {
  const { language } = useLanguage();
  const { list: texts } = orderTexts[language];
  const { person, failure } = usePerson("/customer/order");
  const waiting = <WaitingNote text={texts.loading} failure={failure} />;
  return (
    <div className={`mx-auto max-w-4xl ${waitingPageLook}`}>
      <PageHead title={texts.title} description={texts.description} path="/customer/order" isIndexed={false} />
      <h1 className="text-3xl font-extrabold tracking-tight">{texts.heading}</h1>
      {person || isUnreached(failure?.error) ? (
        <Suspense fallback={waiting}>
          <OrderList waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
