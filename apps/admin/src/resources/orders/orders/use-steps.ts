import { useQueryClient } from "@tanstack/react-query";
import { adminDeliver } from "@tatka/contract/orders/door-admin";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import {
  bulkStepRoute,
  type PlainStep,
  plainSteps,
  stepPermissions,
  stepRoute,
} from "@tatka/contract/orders/order-steps-admin";
import { type ChosenStep, chosenSteps, mayMove } from "@tatka/domain/orders/order-policy";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** The steps that this user may take. Orders are refetched after every response. */
export function useSteps() {
  const { permissions = [] } = usePermissions<Permission[]>();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ["order"] });

  return {
    /** The steps that status and payment allow. */
    stepsFor: (order: AdminOrderHead): ChosenStep[] =>
      chosenSteps.filter((step) => mayMove(step, order) && holds(permissions, stepPermissions[step])),
    /** Steps that the user may take for many orders at once. */
    allowed: plainSteps.filter((step) => holds(permissions, stepPermissions[step])),
    refetch,
    take: async (order: Pick<AdminOrderHead, "number" | "version">, step: PlainStep, note = "") => {
      const { number, version } = order;
      try {
        const input = { params: { number }, body: { note, version } };
        if (step === "deliver") return await dataProvider.call(adminDeliver, input);
        return await dataProvider.call(stepRoute(step), input);
      } finally {
        await refetch();
      }
    },
    takeMany: async (numbers: readonly string[], step: PlainStep, note = "") => {
      try {
        return (await dataProvider.call(bulkStepRoute(step), { body: { numbers: [...numbers], note } })).results;
      } finally {
        await refetch();
      }
    },
  };
}
