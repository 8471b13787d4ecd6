import { useEffect } from "react";
import { useLanguage } from "../../../language.tsx";
import { useNavigate, useParams } from "../../../router/index.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { fetchCart, openDrawer } from "../../orders/cart/index.ts";
import { savedListTexts } from "./messages.ts";
import { putListInCart } from "./saved-list-calls.ts";

/** Target of a reminder's link: fills the cart and shows it. Nothing is ordered. */
export default function FillPage() {
  const { language, format, pathTo } = useLanguage();
  const texts = savedListTexts[language];
  const { listId = "" } = useParams();
  const list = `/customer/lists/${listId}`;
  const { person, failure: personFailure } = usePerson(`${list}/fill`);
  const navigate = useNavigate();
  const { failure, run } = useAction();

  async function fill() {
    const { added, already } = await putListInCart(Number(listId));
    await fetchCart();
    await navigate(pathTo(list), { replace: true });
    if (added === 0 && already === 0) return showToast(texts.nothingLeft);
    showToast(added > 0 ? texts.filled(added, format.number(added)) : texts.already);
    openDrawer(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled once, when it is known for whom
  useEffect(() => {
    if (person) run(fill);
  }, [person]);

  return (
    <div className={`mx-auto max-w-xl ${waitingPageLook}`}>
      <PageHead title={texts.fillPage.title} description={texts.description} path={`${list}/fill`} isIndexed={false} />
      <h1 className="title-page">{texts.fillPage.heading}</h1>
      <WaitingNote text={texts.fillPage.wait} failure={failure ?? personFailure} />
      {failure && (
        <ShopLink to={list} className={`${buttonLook.quiet} mt-4`}>
          {texts.fillPage.toList}
        </ShopLink>
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
