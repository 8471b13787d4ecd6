import { test } from "vitest";
import { expectStrictCards } from "../../harness/pages/strict-cards.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test.each(["dhaka", "ctg"])("every product matches the contract, in %s", (region) => expectStrictCards(store, region));
