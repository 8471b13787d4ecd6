import { type ReactNode, Suspense, useEffect, useState } from "react";

type AfterLoadProps = { children: ReactNode; fallback?: ReactNode };

/** What only a running page can do: fetched when the page stands, with something plain in its place until then. */
export function AfterLoad({ children, fallback = null }: AfterLoadProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  return isLoaded ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
