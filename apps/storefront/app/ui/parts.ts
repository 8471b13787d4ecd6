import { useEffect, useEffectEvent, useState } from "react";
import { whilePending } from "./pending.ts";

/** Handles a press whose code cannot be loaded. */
type Otherwise = {
  /** Puts things back as they were before the press. */
  giveUp?: (() => void) | undefined;
  /** The action of "Try again", if it is more than this call. */
  again?: () => void;
};

/**
 * Does something with a part of the program that is fetched with its first use. Where it cannot be fetched, that is
 * said, with "Try again", and the page stays as it is.
 */
export async function withPart<T>(
  load: () => Promise<T>,
  then: (part: T) => unknown,
  { giveUp, again }: Otherwise = {},
): Promise<void> {
  let part: T;
  try {
    part = await whilePending(load());
  } catch {
    giveUp?.();
    const repeat = again ?? (() => void withPart(load, then, { giveUp }));
    return import("./say-unreached.ts").then(({ sayUnreached }) => sayUnreached(repeat));
  }
  await then(part);
}

/** The words for it are here before they are needed: without a connection they could not be fetched either. */
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

/**
 * For parts that nobody pressed for: what cannot be fetched now is fetched when the store is reached again. Until then
 * the page is as it was.
 */
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
