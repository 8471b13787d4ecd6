import { useEffect } from "react";
import { useRevalidator } from "../../../router/index.tsx";
import { releaseAll } from "../../../ui/hydrates-when-visible.tsx";

const LOOKED_AT_MS = 5_000;

/** A device's clock may be ahead of the store's: then the moment comes once more. */
const AGAIN_MS = 30_000;

/** Reads the page's data again when a sale begins or ends: prices change with it, and sales come and go. */
export function useRefreshAt(moment: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (moment === null) return;
    let next = Date.parse(moment);
    const look = () => {
      if (Date.now() < next) return;
      next = Date.now() + AGAIN_MS;
      releaseAll();
      void revalidate();
    };
    const tick = setInterval(look, LOOKED_AT_MS);
    return () => clearInterval(tick);
  }, [moment, revalidate]);
}
