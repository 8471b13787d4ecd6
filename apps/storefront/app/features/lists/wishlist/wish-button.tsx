import { Heart } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { openLoginTo } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { withPart } from "../../../ui/parts.ts";
import { setPendingWish, useIsWished } from "./wish-store.ts";

type WishButtonProps = {
  variationId: number;
  /** The product's name, for screen readers. */
  title: string;
  className: string;
};

/** A heart, filled for wishlist items. Guests log in first, and the item is saved afterwards. */
export function WishButton({ variationId, title, className }: WishButtonProps) {
  const { messages } = useLanguage();
  const isWished = useIsWished(variationId);

  async function press() {
    if (userState().isLoggedIn) {
      return withPart(
        () => import("./wish-calls.ts"),
        ({ toggleWish }) => toggleWish(variationId),
      );
    }
    setPendingWish(variationId);
    openLoginTo({ to: "wish" });
  }

  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={`${messages.wishlist}: ${title}`}
      className={`wish-button ${className}`}
      onClick={press}
    >
      <Heart aria-hidden="true" />
    </button>
  );
}
