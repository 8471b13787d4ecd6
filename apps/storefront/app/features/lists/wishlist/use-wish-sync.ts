import { useEffect } from "react";
import { useUser } from "../../../login/user-store.ts";
import { setWishes } from "./wish-store.ts";

/** Loads the wishlist after the login, and clears it at logout. */
export function useWishSync(): void {
  const { isLoggedIn } = useUser();
  useEffect(() => {
    if (!isLoggedIn) return;
    // Without a response the hearts stay empty; the wishlist is on the server.
    import("./wish-calls.ts").then(({ fetchWishes }) => fetchWishes()).catch(() => undefined);
    return () => setWishes([]);
  }, [isLoggedIn]);
}
