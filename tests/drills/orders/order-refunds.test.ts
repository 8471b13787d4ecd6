import { test } from "vitest";
import { gatewaysAt } from "../../harness/payment.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { refundLives } from "../../harness/walks/refund-lives.ts";

const store = await openStore();
const proof = await asAdministrator(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });
await store.query("insert into voucher (code, kind, percent) values ('BACK7', 'percent', 7)");

test(
  "property test: concurrent edits and refunds lose no money and no pieces",
  () => refundLives(store, proof, 15),
  180_000,
);
