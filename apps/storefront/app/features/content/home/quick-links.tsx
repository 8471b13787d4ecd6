import { ClipboardList, Clock, RotateCcw } from "lucide-react";
import { lazy } from "react";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";

const BuyAgainTile = lazy(patiently(() => import("../../catalogue/buy-again/buy-again-tile.tsx")));
const DeliveryPromise = lazy(
  patiently(() => import("../../delivery/promise/index.ts").then((file) => ({ default: file.DeliveryPromise }))),
);

/** Shortcuts for regular customers. */
export function QuickLinks() {
  const { home } = useLanguage().messages;
  const { isLoggedIn } = useUser();
  const orders = (
    <ShopLink to="/customer/order">
      <span className="min-w-0">
        <strong>{home.buyAgain}</strong>
        <span className="text-meta text-muted">{home.buyAgainLead}</span>
      </span>
      <RotateCcw aria-hidden="true" />
    </ShopLink>
  );
  return (
    <div className="quick">
      <ShopLink to="/upload-shopping-list">
        <span className="min-w-0">
          <strong>{home.pasteList}</strong>
          <span className="text-meta text-muted">{home.pasteListLead}</span>
        </span>
        <ClipboardList aria-hidden="true" />
      </ShopLink>
      {isLoggedIn ? (
        <AfterLoad fallback={orders}>
          <BuyAgainTile whenNone={orders} />
        </AfterLoad>
      ) : (
        orders
      )}
      <div className="quick-delivery">
        <span className="sr-only">{home.nextDelivery}</span>
        <AfterLoad fallback={<strong aria-hidden="true">{home.nextDelivery}</strong>}>
          <DeliveryPromise variant="tile" />
        </AfterLoad>
        <Clock aria-hidden="true" />
      </div>
    </div>
  );
}
