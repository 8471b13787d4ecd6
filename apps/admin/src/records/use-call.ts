import { useMutation } from "@tanstack/react-query";
import type { Answer, CallParts, Route, Said } from "@tatka/contract/route";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { MessageKey } from "../messages/en.ts";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";
import type { CallOptions } from "../providers/api.ts";
import type { TatkaDataProvider } from "../providers/data-provider.ts";

type Outcome<R extends Route> = {
  /** Runs after a success; until it is done the call counts as busy. */
  onDone?: (answer: Answer<R>) => unknown;
  /** The notification after a success. */
  done?: MessageKey | ((answer: Answer<R>) => string);
  /** Whether the page is refetched after a success. */
  isRefreshed?: true;
  /** Runs after success and failure. */
  onSettled?: () => unknown;
  /** Whether the page shows `problem`; otherwise a notification shows the refusal. */
  showsProblem?: true;
};

/** An API call by a button: busy state, problem, notification and refresh. */
export function useCall<const R extends Route>(route: R, outcome: Outcome<R> = {}) {
  const { onDone, done, isRefreshed, onSettled, showsProblem } = outcome;
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { mutate, isPending, isSuccess, error, data } = useMutation({
    // Without a network a call fails at once, as queries do.
    networkMode: "always",
    mutationFn: (said: Said<CallParts<R> & CallOptions>) => dataProvider.call(route, ...said),
    async onSuccess(answer) {
      await onDone?.(answer);
      if (done) notify(typeof done === "string" ? t(done) : done(answer), { type: "success" });
      if (isRefreshed) refresh();
    },
    onError(failure) {
      if (!showsProblem) notify(reasonOf(failure, t), { type: "error" });
    },
    onSettled: () => onSettled?.(),
  });
  return {
    run: (...said: Said<CallParts<R> & CallOptions>) => mutate(said),
    isBusy: isPending,
    isDone: isSuccess,
    answer: data,
    problem: error ? reasonOf(error, t) : undefined,
  };
}
