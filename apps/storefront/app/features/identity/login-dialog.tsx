import type { CartItem } from "@tatka/contract/cart";
import type { User } from "@tatka/contract/identity";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "../../language.tsx";
import { dialogTexts } from "../../messages/dialogs.ts";
import { identityTexts } from "../../messages/identity.ts";
import { closeModalAround, Modal } from "../../ui/modal.tsx";
import { changeCart } from "../cart/cart-store.ts";
import { displayName } from "./display-name.ts";
import { LoginForm } from "./login-form.tsx";
import { hintName } from "./login-hint.ts";
import { loginRequest, setLoginRequest } from "./login-request.ts";
import { SignupForm } from "./signup-form.tsx";

/** Login and sign-up. It is made anew each time it opens, so nothing of the last time is left in it. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const texts = identityTexts[language];
  const navigate = useNavigate();
  const bodyRef = useRef<HTMLDivElement>(null);
  const [{ redirect, isRequired }] = useState(loginRequest);
  const [isNewcomer, setNewcomer] = useState(false);
  const [title, setTitle] = useState(texts.login.title);

  function close() {
    setLoginRequest(null);
    changeCart({ type: "setLastItemToAdd", item: null });
    onClose();
  }

  function finish(user: User, cart: CartItem[] = []) {
    changeCart({ type: "setLastItemToAdd", item: null });
    changeCart({ type: "setItems", items: cart });
    hintName(displayName(user));
    if (bodyRef.current) closeModalAround(bodyRef.current);
    if (redirect) void navigate(redirect);
  }

  return (
    <Modal title={isNewcomer ? texts.signup.title : title} closeLabel={dialogTexts[language].close} onClose={close}>
      <div ref={bodyRef}>
        {isNewcomer ? (
          <SignupForm
            onDone={finish}
            onLogin={() => {
              setTitle(texts.login.title);
              setNewcomer(false);
            }}
          />
        ) : (
          <LoginForm isRequired={isRequired} onTitle={setTitle} onDone={finish} onSignup={() => setNewcomer(true)} />
        )}
      </div>
    </Modal>
  );
}
