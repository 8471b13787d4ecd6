import { useQuery } from "@tanstack/react-query";
import { dispatchRun, type Run, runRoutes, suggestStops } from "@tatka/contract/orders/runs";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";

/** The refetch interval: others pack, cancel and deliver meanwhile. */
const EVERY_MS = 20_000;

type Change = { riderId?: number | null; numbers?: string[] };

/** The plan of a day at a hub with its actions. Each change refetches the plan. */
export function useRuns({ day, hubId }: { day: string | undefined; hubId: number | undefined }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const query = { ...(day ? { day } : {}), ...(hubId ? { hubId } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: ["run", query],
    queryFn: ({ signal }) => dataProvider.call(runRoutes.list, { query, signal }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });

  const { run: attempt, isBusy } = useAction((work: () => Promise<string>) => work(), {
    done: (said) => said,
    onSettled: refetch,
  });

  const change = ({ id, version }: Run, body: Change) =>
    dataProvider.call(runRoutes.update, { params: { id }, body: { ...body, version } });

  return {
    data,
    error,
    refetch,
    isBusy,
    async create(numbers: string[]) {
      if (!data || data.hubId === null) return;
      const body = { hubId: data.hubId, day: data.day, numbers };
      await attempt(async () => {
        await dataProvider.call(runRoutes.create, { body });
        return t("tatka.runs.saved");
      });
    },
    change: (run: Run, body: Change) =>
      attempt(async () => {
        await change(run, body);
        return t("tatka.runs.saved");
      }),
    suggest: (run: Run) =>
      attempt(async () => {
        const { numbers } = await dataProvider.call(suggestStops, { params: { id: run.id } });
        await change(run, { numbers });
        return t("tatka.runs.suggested");
      }),
    send: (run: Run) =>
      attempt(async () => {
        const { results } = await dataProvider.call(dispatchRun, { params: { id: run.id } });
        const stayed = results.filter(({ isMoved }) => !isMoved);
        if (stayed.length === 0) return t("tatka.runs.sent");
        const why = stayed.map(({ number, message }) => `${number} ${message ?? ""}`).join(" ");
        throw new Error(t("tatka.runs.partly_sent", { count: stayed.length, why }));
      }),
    remove: (run: Run) =>
      attempt(async () => {
        await dataProvider.call(runRoutes.delete, { params: { id: run.id } });
        return t("tatka.runs.removed");
      }),
  };
}

export type Runs = ReturnType<typeof useRuns>;

/** A run's undelivered orders, in sequence. */
export const openNumbers = ({ stops }: Run) =>
  stops.filter(({ outcome }) => outcome === null).map(({ number }) => number);
