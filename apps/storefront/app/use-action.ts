import { useState } from "react";
import { isRefused } from "./say-failure.ts";

/** The error, and an optional retry. Refused calls have none, because they would be refused again. */
export type Failure = { error: unknown; again?: () => void };

export type Action = {
  isBusy: boolean;
  failure: Failure | null;
  /** Does the work, unless something is under way already. Repeated, it is the very same work, with the same key. */
  run: (work: () => Promise<unknown>) => void;
  /** Invalid input instead of a failure. */
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
