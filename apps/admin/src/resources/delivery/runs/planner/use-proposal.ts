import { useQuery, useQueryClient } from "@tanstack/react-query";
import { acceptRuns, proposeRuns, type RunProposal } from "@tatka/contract/orders/run-proposals";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useAction } from "../../../../records/use-call.ts";
import { moveStop } from "./move-stop.ts";

export type ProposedRun = RunProposal["runs"][number];
export type EditedRun = { riderId: number; numbers: string[]; keepsOrder: boolean };

/** The server's proposal for a day, or its times for the runs as staff have changed them. */
export function useProposal(hubId: number, day: string) {
  const t = useText();
  const notify = useNotify();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<EditedRun[]>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["run", "proposal", hubId, day, edits],
    queryFn: ({ signal }) =>
      dataProvider.call(proposeRuns, { body: { hubId, day, ...(edits && { runs: edits }) }, signal }),
    placeholderData: (before) => before,
  });
  const shown = data?.runs.map(editedRun) ?? [];

  const accepting = useAction(
    async (chosen: readonly number[]) => {
      const runs = shown
        .filter(({ numbers }, index) => chosen.includes(index) && numbers.length > 0)
        .map(({ riderId, numbers }) => ({ riderId, numbers }));
      await dataProvider.call(acceptRuns, { body: { hubId, day, runs } });
      return runs.length;
    },
    {
      onDone: (_, chosen) => setEdits(shown.filter((__, index) => !chosen.includes(index))),
      done: (accepted) => t("tatka.planner.accepted", { smart_count: accepted, shown: count(accepted) }),
      // Someone else may have planned one of these orders, so everything is loaded again.
      onSettled: () => queryClient.invalidateQueries({ queryKey: ["run"] }),
    },
  );

  return {
    data,
    error,
    refetch,
    isBusy: isFetching || accepting.isBusy,
    isEdited: edits !== undefined,
    planAgain: () => (edits ? setEdits(undefined) : refetch()),
    move(number: string, to: number | null, place?: number) {
      setEdits(moveStop(shown, number, { to, place }));
      notify("tatka.planner.moved", { type: "info" });
    },
    giveTo: (index: number, riderId: number) =>
      setEdits(shown.map((run, each) => (each === index ? { ...run, riderId } : run))),
    addRun: (riderId: number, number: string) =>
      setEdits([...moveStop(shown, number, { to: null }), { riderId, numbers: [number], keepsOrder: true }]),
    accept: (chosen: readonly number[]) => accepting.run(chosen),
  };
}

export type Proposal = ReturnType<typeof useProposal>;

const editedRun = ({ riderId, stops }: ProposedRun): EditedRun => ({
  riderId,
  numbers: stops.map(({ number }) => number),
  keepsOrder: true,
});
