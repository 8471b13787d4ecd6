import { useQueryClient } from "@tanstack/react-query";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { adminPickLines } from "@tatka/contract/orders/picking";
import { useRef, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../../messages/reason-of.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";

type Line = AdminOrder["lines"][number];
type Picked = { lineId: number; quantity: number } & Partial<Weighed>;
/** A weight outside the tolerance needs confirmation by a user with permission. */
export type Weighed = { grams: number; isConfirmed: boolean };

/**
 * Saves picked pieces on the server. A tick is shown at once, and reverted with an error if it was not saved. Ticks are
 * sent in sequence, and a refetch that started before a response is dropped, because either could revert a newer tick.
 */
export function usePicking({ number, lines }: Pick<AdminOrder, "number" | "lines">) {
  const t = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [waiting, setWaiting] = useState<readonly Picked[]>([]);
  const before = useRef<Promise<void>>(Promise.resolve());

  function pick(picked: Picked[]): Promise<void> {
    setWaiting((others) => [...picked, ...others]);
    before.current = before.current.then(() => send(picked));
    return before.current;
  }

  async function send(picked: Picked[]): Promise<void> {
    const queryKey = ["order", "full", number];
    try {
      const order = await dataProvider.call(adminPickLines, { params: { number }, body: { lines: picked } });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, order);
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    } finally {
      setWaiting((others) => others.filter((one) => !picked.includes(one)));
    }
  }

  const shown = lines.map((line) => ({
    ...line,
    pickedQuantity: waiting.find(({ lineId }) => lineId === line.id)?.quantity ?? line.pickedQuantity,
  }));
  return { lines: shown, pick };
}

export function isPicked({ quantity, pickedQuantity }: Line): boolean {
  return pickedQuantity >= quantity;
}
