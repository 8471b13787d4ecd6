import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer, CallParts, Route, Said } from "@tatka/contract/route";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { MessageKey } from "../messages/en.ts";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import type { CallOptions } from "../providers/api.ts";
import type { TatkaDataProvider } from "../providers/data-provider.ts";

type Outcome<Answered, Asked> = {
  /** Runs after a success; until it is done the call counts as busy. */
  onDone?: (answer: Answered, asked: Asked) => unknown;
  /** The notification after a success. */
  done?: MessageKey | ((answer: Answered, asked: Asked) => string);
  /** Whether the page is refetched after a success. */
  isRefreshed?: true;
  /** The first key of each query that is refetched after success and failure. */
  invalidates?: readonly string[];
  /** Runs after success and failure. */
  onSettled?: () => unknown;
  /** Whether the page shows `problem`; otherwise a notification shows the refusal. */
  showsProblem?: true;
  /** Runs after a failure, in place of the notification. */
  onFailed?: (problem: string, error: Error) => unknown;
};

/** An API call by a button: busy state, problem, notification and refresh. */
export function useCall<const R extends Route>(
  route: R,
  outcome: Outcome<Answer<R>, Said<CallParts<R> & CallOptions>> = {},
) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { run, ...state } = useAction(
    (said: Said<CallParts<R> & CallOptions>) => dataProvider.call(route, ...said),
    outcome,
  );
  return { ...state, run: (...said: Said<CallParts<R> & CallOptions>) => run(said) };
}

/** The same for work that is not one call. */
export function useAction<Answered, Asked = void>(
  work: (asked: Asked) => Promise<Answered>,
  outcome: Outcome<Answered, Asked> = {},
) {
  const { onDone, done, isRefreshed, invalidates = [], onSettled, showsProblem, onFailed } = outcome;
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { mutateAsync, variables, isPending, isSuccess, error, data, reset } = useMutation({
    // Without a network a call fails at once, as queries do.
    networkMode: "always",
    mutationFn: work,
    async onSuccess(answer, asked) {
      await onDone?.(answer, asked);
      if (done) notify(typeof done === "string" ? t(done) : done(answer, asked), { type: "success" });
      if (isRefreshed) refresh();
    },
    onError(failure) {
      const reason = reasonOf(failure, t);
      if (onFailed) return onFailed(reason, failure);
      if (!showsProblem) notify(reason, { type: "error" });
    },
    async onSettled() {
      await Promise.all(invalidates.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      await onSettled?.();
    },
  });
  return {
    /** Resolves when everything is settled: whether it succeeded. */
    run: (asked: Asked) =>
      mutateAsync(asked).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    /** What the running work was asked for. */
    asked: isPending ? variables : undefined,
    isDone: isSuccess,
    answer: data,
    error,
    problem: error ? reasonOf(error, t) : undefined,
    forget: reset,
  };
}
