import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AdminOrderLines, adminEditLines, adminQuoteLines } from "@tatka/contract/orders/line-edits";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { refusalCodeOf } from "../../../providers/api.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";

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
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [lines, setLines] = useState(begun);
  const saving = useCall(adminEditLines, { done: "tatka.staff_orders.changes_saved", showsProblem: true });
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
    const body = { version: order.version, lines: wanted };
    if (await saving.run({ params: { orderNumber }, body })) onSaved();
  }
  const message = saving.problem ?? (isChanged ? quote.error?.message : undefined);

  return {
    lines,
    setQuantity,
    add,
    save,
    isBusy: saving.isBusy,
    isEmpty,
    isChanged,
    problem: message && { message, isOutdated: refusalCodeOf(saving.error) === "record.changed" },
    quote: isChanged && !isEmpty ? quote.data : undefined,
  };
}
