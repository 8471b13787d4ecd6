import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { fetchCart, openDrawer } from "../../orders/cart/index.ts";
import { savedListTexts } from "./messages.ts";
import { putListInCart } from "./saved-list-calls.ts";

/** Where a reminder's link leads: the cart is filled, shown over the list, and nothing is ordered. */
export default function FillPage() {
  const { language, format, pathTo } = useLanguage();
  const texts = savedListTexts[language];
  const { listId = "" } = useParams();
  const list = `/customer/lists/${listId}`;
  const { person, failure: personFailure } = usePerson(`${list}/fill`);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  async function fill() {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      const { added, already } = await putListInCart(Number(listId));
      await fetchCart();
      await navigate(pathTo(list), { replace: true });
      if (added === 0 && already === 0) return showToast(texts.nothingLeft);
      showToast(added > 0 ? texts.filled(added, format.number(added)) : texts.already);
      openDrawer(true);
    } catch (error) {
      setFailure(failureText(error, language));
    } finally {
      isSending.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is known for whom
  useEffect(() => {
    if (person) void fill();
  }, [person]);

  const problem = failure ?? personFailure;
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title={texts.fillPage.title} description={texts.description} path={`${list}/fill`} isIndexed={false} />
      <h1 className="title-page">{texts.fillPage.heading}</h1>
      <p role="status" className="mt-3 text-muted">
        {problem ?? texts.fillPage.wait}
      </p>
      {problem && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className={quietButtonLook} onClick={fill}>
            {texts.fillPage.again}
          </button>
          <ShopLink to={list} className={buttonLook.quiet}>
            {texts.fillPage.toList}
          </ShopLink>
        </div>
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
