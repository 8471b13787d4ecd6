import { ClipboardList, Heart, LogOut, Package, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { useLogout } from "../../../session/use-logout.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { identityTexts } from "./messages.ts";

const itemLook =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-3 text-left font-medium hover:bg-brand-soft hover:text-brand-strong";

/** The menu below the name in the header. Escape, an outside click or Tab closes it. */
export default function AccountMenu({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const texts = identityTexts[language].menu;
  const listRef = useRef<HTMLUListElement>(null);
  const logout = useLogout();

  useEffect(() => {
    // The button that opens the menu is part of it: a click there closes it.
    const around = listRef.current?.parentElement;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !around?.contains(target)) onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      around?.querySelector("button")?.focus();
      onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [onClose]);

  return (
    <ul
      ref={listRef}
      aria-label={texts.label}
      className="absolute top-full right-0 z-40 mt-2 w-52 rounded-large border border-line bg-surface p-2 text-ink shadow-raised"
    >
      <li>
        <ShopLink to="/customer" className={itemLook} onClick={onClose}>
          <UserRound aria-hidden="true" className="size-5 text-brand" />
          {texts.profile}
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/customer/order" className={itemLook} onClick={onClose}>
          <Package aria-hidden="true" className="size-5 text-brand" />
          {texts.orders}
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/customer/lists" className={itemLook} onClick={onClose}>
          <ClipboardList aria-hidden="true" className="size-5 text-brand" />
          {texts.lists}
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/customer/wishlist" className={itemLook} onClick={onClose}>
          <Heart aria-hidden="true" className="size-5 text-brand" />
          {texts.wishlist}
        </ShopLink>
      </li>
      <li>
        <button
          type="button"
          className={itemLook}
          onClick={() => {
            onClose();
            void logout();
          }}
        >
          <LogOut aria-hidden="true" className="size-5 text-brand" />
          {texts.logOut}
        </button>
      </li>
    </ul>
  );
}
