import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

function renders(count: number, queue: WorkQueue) {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const all = Array.from({ length: count }, (_, number) =>
    queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(number);
      if (number === 1) throw new Error("a page that cannot be rendered");
      return number;
    }),
  );
  return { settled: Promise.allSettled(all), most: () => most, order };
}

test("the number of concurrent renderings is limited, in order of arrival", async () => {
  const { settled, most, order } = renders(9, new WorkQueue({ mostAtOnce: 3, mostWaiting: 6 }));
  const results = await settled;
  expect(most()).toBe(3);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("a request to a full queue is refused at once, and accepted when there is room", async () => {
  const queue = new WorkQueue({ mostAtOnce: 1, mostWaiting: 2 });
  const { settled } = renders(4, queue);
  const refused = (await settled).at(3) as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "server.unavailable", headers: { "retry-after": "5" } });
  expect(await queue.run(async () => "rendered")).toBe("rendered");
});

test("clients take turns, and one client cannot fill the queue", async () => {
  const queue = new WorkQueue({ mostAtOnce: 1, mostWaiting: 10, mostWaitingOfOne: 2 });
  const order: string[] = [];
  const work = (caller: string, name: string) => queue.run(async () => void order.push(name), caller);
  const results = await Promise.allSettled([
    ...["first", "second", "third", "fourth"].map((name) => work("program", name)),
    work("shopper", "a shopper's"),
  ]);
  expect(order).toEqual(["first", "second", "a shopper's", "third"]);
  expect(results[3]).toMatchObject({ reason: { code: "request.too_many", headers: { "retry-after": "5" } } });
});
