import { useEffect } from "react";
import { useRevalidator } from "../../../router/index.tsx";
import { releaseAll } from "../../../ui/hydrates-when-visible.tsx";

const LOOKED_AT_MS = 5_000;

/** If the device's clock is ahead of the store's, the refresh is repeated. */
const AGAIN_MS = 30_000;

/** Refetches the page's data when a sale starts or ends. */
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
