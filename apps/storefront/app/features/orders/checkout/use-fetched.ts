import { useEffect, useState } from "react";
import type { Failure } from "../../../use-action.ts";

type Fetched<T> = { value: T | null; failure: Failure | null };

const nothing = { value: null, failure: null };

/** Refetches whenever `key` changes; late responses for an earlier key are dropped. Null fetches nothing. */
export function useFetched<T>(key: string | null, fetchIt: () => Promise<T>): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>(nothing);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    if (key === null) return setFetched(nothing);
    let isCurrent = true;
    const again = () => {
      setFetched(nothing);
      setRound(round + 1);
    };
    fetchIt().then(
      (value) => isCurrent && setFetched({ value, failure: null }),
      (error: unknown) => isCurrent && setFetched({ value: null, failure: { error, again } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  return fetched;
}
