import { useState } from "react";
import { isRefused } from "./say-failure.ts";

/** What went wrong, and the way to do the same again; without it, it would be refused again. */
export type Failure = { error: unknown; again?: () => void };

export type Action = {
  isBusy: boolean;
  failure: Failure | null;
  /** Does the work, unless something is under way already. Repeated, it is the very same work, with the same key. */
  run: (work: () => Promise<unknown>) => void;
  /** What is wrong with the input, in place of a failure. */
  setFailure: (failure: Failure | null) => void;
};

/** Something a press does: whether it is under way, and what went wrong, for `FailureNote` to show. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ error, ...(!isRefused(error) && { again: () => void attempt(work) }) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, setFailure, run: (work) => void (isBusy || attempt(work)) };
}
