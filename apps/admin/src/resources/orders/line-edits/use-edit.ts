import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AdminOrderLines, adminEditLines, adminQuoteLines } from "@tatka/contract/orders/line-edits";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { refusalCodeOf } from "../../../providers/api.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** A line after the edit: an existing one, or a new one by its variation. */
export type EditedLine = {
  lineId?: number;
  variationId: number | null;
  title: string;
  images: readonly { pattern: string }[];
  price: number | null;
  was: number;
  quantity: number;
};

/** Edited lines of an order, their totals, and saving. */
export function useEdit(order: AdminOrderLines, begun: EditedLine[]) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [lines, setLines] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isOutdated: boolean }>();
  const { orderNumber } = order;
  const isChanged = lines.some(({ quantity, was }) => quantity !== was);
  const wanted = lines.map(({ lineId, variationId, quantity }) =>
    lineId === undefined ? { variationId: variationId ?? 0, quantity } : { lineId, quantity },
  );
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  const quote = useQuery({
    queryKey: ["order-lines-quote", orderNumber, order.version, wanted],
    queryFn: ({ signal }) =>
      dataProvider.call(adminQuoteLines, { params: { orderNumber }, body: { lines: wanted }, signal }),
    enabled: isChanged && !isEmpty,
    placeholderData: keepPreviousData,
  });

  const setQuantity = (line: EditedLine, quantity: number) =>
    setLines((all) => all.map((one) => (one === line ? { ...one, quantity } : one)));
  const add = (variationId: number, title: string) =>
    setLines((all) =>
      all.some((one) => one.variationId === variationId)
        ? all.map((one) =>
            one.variationId === variationId ? { ...one, quantity: Math.min(one.quantity + 1, mostOfOne) } : one,
          )
        : [...all, { variationId, title, images: [], price: null, was: 0, quantity: 1 }],
    );

  async function save(onSaved: () => void) {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { version: order.version, lines: wanted };
      await dataProvider.call(adminEditLines, { params: { orderNumber }, body });
      notify("tatka.staff_orders.changes_saved", { type: "success" });
      onSaved();
    } catch (error) {
      const message = reasonOf(error, t);
      setProblem({ message, isOutdated: refusalCodeOf(error) === "record.changed" });
    } finally {
      setBusy(false);
    }
  }

  return {
    lines,
    setQuantity,
    add,
    save,
    isBusy,
    isEmpty,
    isChanged,
    problem: problem ?? (quote.error && isChanged ? { message: quote.error.message, isOutdated: false } : undefined),
    quote: isChanged && !isEmpty ? quote.data : undefined,
  };
}
