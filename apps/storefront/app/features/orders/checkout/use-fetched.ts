import { useEffect, useState } from "react";
import type { Failure } from "../../../use-action.ts";

type Result<T> = { value: T | null; failure: Failure | null };

type Fetched<T> = Result<T> & {
  /** The result is that of the current key, not of an earlier one. */
  isCurrent: boolean;
};

const nothing = { value: null, failure: null };

/**
 * Refetches whenever `key` changes, and keeps the earlier value meanwhile. Late responses for an earlier key are dropped.
 * Null fetches nothing.
 */
export function useFetched<T>(key: string | null, fetchIt: () => Promise<T>): Fetched<T> {
  const [result, setResult] = useState<Result<T> & { key?: string }>(nothing);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    if (key === null) return setResult(nothing);
    let isCurrent = true;
    const again = () => {
      setResult(nothing);
      setRound(round + 1);
    };
    fetchIt().then(
      (value) => isCurrent && setResult({ key, value, failure: null }),
      (error: unknown) => isCurrent && setResult({ key, value: null, failure: { error, again } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  return { ...result, isCurrent: result.key === key };
}
