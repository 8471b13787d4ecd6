import type { CartItem } from "@tatka/contract/cart-item";
import type { User } from "@tatka/contract/people/identity";
import { ShoppingBasket } from "lucide-react";
import { useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { endLoginRequest, type LoginPurpose, loginRequest } from "../../../login/login-request.ts";
import { setUser } from "../../../login/user-store.ts";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useLocation, useNavigate } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { Accepting } from "./accepting.tsx";
import { followRedirect } from "./follow-redirect.ts";
import type { GuestCart } from "./guest-cart.ts";
import { LoginForm } from "./login-form.tsx";
import { type IdentityTexts, identityTexts } from "./messages.ts";
import { SignupForm } from "./signup-form.tsx";

/** Login and sign-up. Rebuilt each time it opens, so that nothing remains from the last time. */
export default function LoginDialog({ cart, onClose }: { cart: GuestCart; onClose: () => void }) {
  const { language, pathTo } = useLanguage();
  const { minOrderAmount } = useLayoutData();
  const { pathname } = useLocation();
  const texts = identityTexts[language];
  const navigate = useNavigate();
  const bodyRef = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [{ redirect, reason, purpose }] = useState(loginRequest);
  const [isNewcomer, setNewcomer] = useState(false);
  const [title, setTitle] = useState(texts.login.title);

  function close() {
    cart.onClosed(isDone.current);
    onClose();
    endLoginRequest(isDone.current);
  }

  function finish(user: User, items: CartItem[] = []) {
    cart.onLoggedIn(items);
    setUser(user);
    isDone.current = true;
    if (bodyRef.current) closeModalAround(bodyRef.current);
    if (redirect) followRedirect(redirect, navigate);
    else if (cart.isForCheckout()) goToCheckout();
  }

  /** Continues to the page of "Place order"; the cart shows why it is not possible yet. */
  function goToCheckout() {
    if (pathname !== pathTo("/checkout") && cart.mayCheckOut(minOrderAmount)) void navigate(pathTo("/checkout"));
  }

  return (
    <Modal
      title={isNewcomer ? texts.signup.title : title}
      closeLabel={dialogTexts[language].close}
      onClose={close}
      className="max-w-md max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
    >
      {/* As high as its highest step, so that nothing moves; on phones it is at the bottom and fits its content. */}
      <div ref={bodyRef} className={`flex flex-col ${purpose ? "sm:min-h-150" : "sm:min-h-134"}`}>
        {purpose && (
          <p className="mt-3 mb-2 flex items-center gap-3 rounded-card bg-brand-soft px-4 py-3 font-medium break-words">
            <ShoppingBasket aria-hidden="true" className="size-5 shrink-0" />
            <span className="line-clamp-2 min-w-0">{purposeText(purpose, texts)}</span>
          </p>
        )}
        {isNewcomer ? (
          <SignupForm
            pendingItem={cart.pendingItem()}
            onDone={finish}
            onLogin={() => {
              setTitle(texts.login.title);
              setNewcomer(false);
            }}
          />
        ) : (
          <>
            <LoginForm
              pendingItem={cart.pendingItem()}
              reason={reason}
              onTitle={setTitle}
              onDone={finish}
              onSignup={() => setNewcomer(true)}
            />
            <Accepting />
          </>
        )}
      </div>
    </Modal>
  );
}

function purposeText(purpose: LoginPurpose, { login }: IdentityTexts): string {
  return purpose.to === "add" ? login.purposes.add(purpose.title) : login.purposes[purpose.to];
}
