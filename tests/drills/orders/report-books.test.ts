import { test } from "vitest";
import { openStore } from "../../harness/store.ts";
import { salesLives, soldSizes } from "../../harness/walks/sales-lives.ts";

const store = await openStore();

test(
  "the booked days are what a full count gives, whatever happens to orders, in any order and at once",
  async () => salesLives(store, await soldSizes(store), 25),
  120_000,
);
