import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminSaveOrderDraft, orderDraftRoutes } from "@tatka/contract/orders/order-drafts";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
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

/** Keeps what is on the page; the second time it is the same draft. */
export function useKeepDraft(begunId: number | undefined) {
  const t = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [id, setId] = useState(begunId);
  const [isKeeping, setKeeping] = useState(false);

  async function keep(content: OrderDraft, title: string): Promise<boolean> {
    setKeeping(true);
    try {
      const body = { title: title.slice(0, 120), content };
      const saved =
        id === undefined
          ? await dataProvider.call(orderDraftRoutes.create, { body })
          : await dataProvider.call(adminSaveOrderDraft, { params: { id }, body });
      setId(saved.id);
      notify(t("tatka.staff_orders.draft_saved"), { type: "success" });
      await queries.invalidateQueries({ queryKey: draftsKey });
      return true;
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      return false;
    } finally {
      setKeeping(false);
    }
  }

  return { id, keep, isKeeping, forget: () => setId(undefined) };
}
