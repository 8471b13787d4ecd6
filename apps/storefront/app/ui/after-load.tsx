import { type ReactNode, Suspense, useEffect, useState } from "react";

type AfterLoadProps = { children: ReactNode; fallback?: ReactNode };

/** Content that needs JavaScript: loaded after the page, with a plain placeholder until then. */
export function AfterLoad({ children, fallback = null }: AfterLoadProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  return isLoaded ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
