import { useQueryClient } from "@tanstack/react-query";
import {
  type AdminOrderHead,
  bulkStepRoute,
  type OrderStep,
  orderSteps,
  stepNames,
  stepRoute,
} from "@tatka/contract/orders/orders-admin";
import { isPaidFor, mayFollow } from "@tatka/domain/orders/order-states";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/**
 * What this person may do with orders, and how it is done. Whatever the server answers, what is shown is read again.
 */
export function useSteps() {
  const { permissions = [] } = usePermissions<Permission[]>();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ["order"] });

  return {
    /** The steps that lead on from where the order is, as far as its payment allows. */
    stepsFor: (order: AdminOrderHead): OrderStep[] =>
      stepNames.filter((step) => {
        const { to, permission } = orderSteps[step];
        return mayFollow(order.status, to) && isPaidFor(order, to) && holds(permissions, permission);
      }),
    allowed: stepNames.filter((step) => holds(permissions, orderSteps[step].permission)),
    take: async (order: Pick<AdminOrderHead, "number" | "version">, step: OrderStep, note = "") => {
      const { number, version } = order;
      try {
        return await dataProvider.call(stepRoute(step), { params: { number }, body: { note, version } });
      } finally {
        await refetch();
      }
    },
    takeMany: async (numbers: readonly string[], step: OrderStep, note = "") => {
      try {
        return (await dataProvider.call(bulkStepRoute(step), { body: { numbers: [...numbers], note } })).results;
      } finally {
        await refetch();
      }
    },
  };
}
