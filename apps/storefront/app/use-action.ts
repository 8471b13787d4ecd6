import { useState } from "react";
import { isRefused } from "./say-failure.ts";

/** The error, and an optional retry. Refused calls have none, because they would be refused again. */
export type Failure = { error: unknown; again?: () => void };

export type Action = {
  isBusy: boolean;
  failure: Failure | null;
  /** Runs the work, unless another one is running. A retry is the same work with the same idempotency key. */
  run: (work: () => Promise<unknown>) => void;
  /** Invalid input instead of a failure. */
  setFailure: (failure: Failure | null) => void;
};

/** An action of a button: busy state and error, which `FailureNote` shows. */
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
