import { test } from "vitest";
import { openStore } from "../../harness/store.ts";
import { salesLives, soldSizes } from "../../harness/walks/sales-lives.ts";

const store = await openStore();

test(
  "property test: booked days equal a full count after concurrent changes of orders",
  async () => salesLives(store, await soldSizes(store), 25),
  120_000,
);
