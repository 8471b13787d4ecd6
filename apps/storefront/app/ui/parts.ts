import { useEffect, useEffectEvent, useState } from "react";
import { whilePending } from "./pending.ts";

/** Handles a press whose code cannot be loaded. */
type Otherwise = {
  /** Undoes the immediate effect of the press. */
  onFailure?: (() => void) | undefined;
  /** The action of "Try again", if it is more than this call. */
  again?: () => void;
};

/** Runs an action with lazily loaded code. If loading fails, shows an error with "Try again", and the page stays. */
export async function withPart<T>(
  load: () => Promise<T>,
  then: (part: T) => unknown,
  { onFailure, again }: Otherwise = {},
): Promise<void> {
  let part: T;
  try {
    part = await whilePending(load());
  } catch {
    onFailure?.();
    const repeat = again ?? (() => void withPart(load, then, { onFailure }));
    return import("./say-unreached.ts").then(({ sayUnreached }) => sayUnreached(repeat));
  }
  await then(part);
}

/** Loaded in advance, because it could not be loaded offline. */
export function prepareToSay(): void {
  const fetchWords = () => void import("./say-unreached.ts").catch(() => undefined);
  if (document.readyState === "complete") fetchWords();
  else addEventListener("load", fetchWords, { once: true });
}

/** Runs once its code is loaded. */
export function usePart<T extends string>(
  wanted: T | null,
  load: (wanted: T) => Promise<unknown>,
  otherwise: (wanted: T) => Otherwise,
): T | null {
  const [ready, setReady] = useState<T | null>(null);
  const begin = useEffectEvent((part: T, isWanted: () => boolean) =>
    withPart(
      () => load(part),
      () => isWanted() && setReady(part),
      otherwise(part),
    ),
  );
  useEffect(() => {
    if (wanted === null) return;
    let isWanted = true;
    void begin(wanted, () => isWanted);
    return () => {
      isWanted = false;
      setReady(null);
    };
  }, [wanted]);
  return ready === wanted ? ready : null;
}

const WAIT_MS = 30_000;

/** Loads code that nobody has requested yet, and retries when the store is reachable. Failures are ignored. */
export function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => {
          addEventListener("online", resolve, { once: true });
          setTimeout(resolve, WAIT_MS);
        });
      }
    }
  };
}
