import { useQuery } from "@tanstack/react-query";
import { adminSaveOrderDraft, orderDraftRoutes } from "@tatka/contract/orders/order-drafts";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";
import { draftsKey } from "./drafts-panel.tsx";
import type { OrderDraft } from "./order-draft.ts";

/** The draft that the page was opened with. */
export function useKeptDraft(id: number | undefined) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: ["order-draft", id],
    queryFn: ({ signal }) => dataProvider.call(orderDraftRoutes.get, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    // A late response must not overwrite newer input.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Saves the form as a draft; the second time it updates the same draft. */
export function useKeepDraft(begunId: number | undefined) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [id, setId] = useState(begunId);
  const { run: keep, isBusy: isKeeping } = useAction(
    ({ content, title }: { content: OrderDraft; title: string }) => {
      const body = { title: title.slice(0, 120), content };
      return id === undefined
        ? dataProvider.call(orderDraftRoutes.create, { body })
        : dataProvider.call(adminSaveOrderDraft, { params: { id }, body });
    },
    {
      done: "tatka.staff_orders.draft_saved",
      onDone: (saved) => setId(saved.id),
      invalidates: draftsKey,
    },
  );

  return { id, keep, isKeeping, forget: () => setId(undefined) };
}
