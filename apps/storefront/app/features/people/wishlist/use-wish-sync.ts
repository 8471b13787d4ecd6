import { useEffect } from "react";
import { useUser } from "../../../session/user-store.ts";
import { setWishes } from "./wish-store.ts";

/** Fills the hearts once it is known who is here; who logs out leaves them empty. */
export function useWishSync(): void {
  const { isLoggedIn } = useUser();
  useEffect(() => {
    if (!isLoggedIn) return;
    // Without an answer the hearts stay empty; the list itself is on the server.
    import("./wish-calls.ts").then(({ fetchWishes }) => fetchWishes()).catch(() => undefined);
    return () => setWishes([]);
  }, [isLoggedIn]);
}
