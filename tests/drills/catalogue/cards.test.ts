import { test } from "vitest";
import { sharedStore } from "../../harness/store.ts";
import { expectStrictCards } from "../../harness/strict-cards.ts";

const store = await sharedStore();

test.each(["dhaka", "ctg"])("every product is what the contract says, in %s", { timeout: 120_000 }, (region) =>
  expectStrictCards(store, region),
);
