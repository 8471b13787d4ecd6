import { lazy, useEffect, useRef } from "react";
import { setHomeRoom } from "../../../home-room.ts";
import { userState, useUser } from "../../../login/user-store.ts";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";

const LiveOrders = lazy(patiently(() => import("../../orders/orders/live-orders.tsx")));
const BuyAgainRow = lazy(patiently(() => import("../../catalogue/buy-again/buy-again-row.tsx")));
const NeighboursRow = lazy(patiently(() => import("../../catalogue/buy-again/neighbours-row.tsx")));

/** By then all parts have loaded, or the reserved room is given back. */
const SETTLED_MS = 5_000;

/** A customer's open orders and usual purchases, before the rest of the home page. */
export function HomeMine() {
  const { isLoggedIn } = useUser();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const keepRoom = () => setHomeRoom(box.offsetHeight, box.querySelector("#buy-again") !== null);
    if (!isLoggedIn) {
      // While the page hydrates, everybody is a guest here.
      if (!userState().isLoggedIn) setHomeRoom(0, false);
      return;
    }
    const known = Number.parseInt(document.documentElement.style.getPropertyValue("--home-room") || "0", 10);
    const observer = new ResizeObserver(() => box.offsetHeight >= known && box.offsetHeight > 0 && keepRoom());
    observer.observe(box);
    const settled = setTimeout(keepRoom, SETTLED_MS);
    return () => {
      observer.disconnect();
      clearTimeout(settled);
    };
  }, [isLoggedIn]);
  return (
    <div className="home-mine">
      {/* A grid, so that its height includes the margins of its parts. */}
      <div ref={ref} className="grid grid-cols-1">
        {isLoggedIn && (
          <AfterLoad>
            <LiveOrders />
            <BuyAgainRow />
            <NeighboursRow />
          </AfterLoad>
        )}
      </div>
    </div>
  );
}
