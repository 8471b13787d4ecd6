import { test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { changeAndUndo } from "../../harness/walks/bulk-changes.ts";

const store = await openStore();
const proof = await asAdministrator(store);

test(
  "every kind of change on the whole catalogue is undone to the poisha",
  () => changeAndUndo(store, proof, { filter: {} }, 492),
  120_000,
);
