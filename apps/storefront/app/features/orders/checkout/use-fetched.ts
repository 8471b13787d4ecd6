import { useEffect, useState } from "react";

type Fetched<T> = { value: T | null; error: unknown };

/** Fetches again whenever `key` changes; what comes back late for an earlier key is dropped. Null asks for nothing. */
export function useFetched<T>(key: string | null, fetchIt: () => Promise<T>): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ value: null, error: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    if (key === null) return setFetched({ value: null, error: null });
    let isCurrent = true;
    fetchIt().then(
      (value) => isCurrent && setFetched({ value, error: null }),
      (error: unknown) => isCurrent && setFetched({ value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return fetched;
}
