import { test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { changeAndUndo } from "../../harness/walks/bulk-changes.ts";

const store = await openStore();
const proof = await asAdministrator(store);

test(
  "undo restores every kind of bulk change on the whole catalogue to the poisha",
  () => changeAndUndo(store, proof, { filter: {} }, 492),
  120_000,
);
