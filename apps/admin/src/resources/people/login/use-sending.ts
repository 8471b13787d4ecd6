import { useAction } from "../../../records/use-call.ts";

/** Sends one call at a time and shows refusals. Returns whether it succeeded. */
export function useSending() {
  const { run, isBusy, problem } = useAction((work: () => Promise<unknown>) => work(), { showsProblem: true });
  return { isSending: isBusy, failure: problem, send: run };
}
