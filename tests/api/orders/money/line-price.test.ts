import { expect, test } from "vitest";
import { readPricedCart } from "../../../../apps/server/src/features/orders/checkout/priced-cart.ts";
import { Database } from "../../../../apps/server/src/platform/database/db.ts";

import { openRolledBack } from "../../../harness/database/rolled-back.ts";

const { rows } = await openRolledBack();

type Node = { "Relation Name"?: string; "Index Cond"?: string; Plans?: Node[] };
const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)];

test("a line's price is looked up by its size: the cost of a cart does not grow with the catalogue", async () => {
  // The tests' catalogue is so small that a sequential scan may be faster.
  await rows("set local enable_seqscan = off");
  const plans: Node[] = [];
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const [[explained]] = (await rows(`explain (format json) ${text}`, values)) as [[[{ Plan: Node }]]];
    plans.push(...within(explained[0].Plan));
    throw new Error("explained, not run");
  };
  const read = readPricedCart(new Database({ query } as never), 1, "dhaka");
  await expect(read).rejects.toThrow("Failed query");
  const sizes = plans.filter((node) => node["Relation Name"] === "variation");
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter((node) => node["Index Cond"] === undefined)).toEqual([]);
});
