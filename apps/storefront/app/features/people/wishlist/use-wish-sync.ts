import { useEffect } from "react";
import { useUser } from "../../../session/user-store.ts";
import { setWishes } from "./wish-store.ts";

/** Fills the hearts once the customer is known, and empties them at logout. */
export function useWishSync(): void {
  const { isLoggedIn } = useUser();
  useEffect(() => {
    if (!isLoggedIn) return;
    // Without an answer the hearts stay empty; the list itself is on the server.
    import("./wish-calls.ts").then(({ fetchWishes }) => fetchWishes()).catch(() => undefined);
    return () => setWishes([]);
  }, [isLoggedIn]);
}
