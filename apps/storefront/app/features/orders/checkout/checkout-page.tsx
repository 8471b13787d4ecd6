import { lazy, Suspense, useEffect } from "react";
import { useLanguage } from "../../../language.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { changeCart } from "../cart/index.ts";
import { checkoutTexts } from "./messages.ts";

const CheckoutForm = lazy(() => import("./checkout-form.tsx"));

/** The server renders a shared shell; the browser loads the cart. */
export default function CheckoutPage() {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const { person, failure } = usePerson("/checkout");
  useEffect(() => {
    changeCart({ type: "setCheckout", checkout: true });
    return () => changeCart({ type: "setCheckout", checkout: false });
  }, []);
  const waiting = <WaitingNote text={texts.loading} failure={failure} />;
  return (
    <div className={waitingPageLook}>
      <PageHead title={texts.title} description={texts.description} path="/checkout" isIndexed={false} />
      <h1 className="text-3xl font-extrabold tracking-tight">{texts.heading}</h1>
      {person ? (
        <Suspense fallback={waiting}>
          <CheckoutForm />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
