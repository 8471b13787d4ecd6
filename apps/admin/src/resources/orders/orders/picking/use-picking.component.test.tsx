import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { DataProviderContext } from "react-admin";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { isPicked, usePicking } from "./use-picking.ts";

const number = "TATK-0000-0001";
const names = ["Rice", "Lentils"];

/** The parts of an order that the hook reads: two lines of one piece, some already picked. */
const orderWith = (...picked: number[]) =>
  ({
    number,
    lines: names.map((_, id) => ({ id, quantity: 1, pickedQuantity: picked.includes(id) ? 1 : 0 })),
  }) as Pick<AdminOrder, "number" | "lines">;

function Bag({ order }: { order: ReturnType<typeof orderWith> }) {
  const { lines, pick } = usePicking(order);
  return lines.map((line) => (
    <label key={line.id}>
      <input type="checkbox" checked={isPicked(line)} onChange={() => void pick([{ lineId: line.id, quantity: 1 }])} />
      {names[line.id]}
    </label>
  ));
}

function Packing({ read }: { read: () => Promise<object> }) {
  const queryClient = useQueryClient();
  const queryKey = ["order", "full", number];
  const { data } = useQuery({ queryKey, queryFn: read });
  return (
    <>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        News
      </button>
      {data && <Bag order={data as ReturnType<typeof orderWith>} />}
    </>
  );
}

/** An order whose responses the test controls. */
async function aBag() {
  const readings: ((order: object) => void)[] = [];
  const ticks: ((order: object) => void)[] = [];
  const later = (answers: typeof ticks) => () => new Promise<object>((answer) => answers.push(answer));
  await renderInBackOffice(
    <DataProviderContext.Provider value={{ call: later(ticks) } as never}>
      <Packing read={later(readings)} />
    </DataProviderContext.Provider>,
  );
  await expect.poll(() => readings.length).toBe(1);
  readings[0]?.(orderWith());
  const box = (name: string) => page.getByRole("checkbox", { name });
  return { readings, ticks, box };
}

test("a response requested before a tick does not undo it", async () => {
  const { readings, ticks, box } = await aBag();
  await page.getByRole("button", { name: "News" }).click();
  await expect.poll(() => readings.length).toBe(2);
  await box("Rice").click();
  await expect.poll(() => ticks.length).toBe(1);
  ticks[0]?.(orderWith(0));
  await box("Lentils").hover();
  readings[1]?.(orderWith());
  await box("Lentils").click();
  await expect.poll(() => ticks.length).toBe(2);
  await expect.element(box("Rice")).toBeChecked();
});

test("two quick ticks are sent in order, so the first response cannot undo the second", async () => {
  const { ticks, box } = await aBag();
  await box("Rice").click();
  await box("Lentils").click();
  await expect.element(box("Lentils")).toBeChecked();
  expect(ticks).toHaveLength(1);
  ticks[0]?.(orderWith(0));
  await expect.poll(() => ticks.length).toBe(2);
  ticks[1]?.(orderWith(0, 1));
  for (const name of names) await expect.element(box(name)).toBeChecked();
});
