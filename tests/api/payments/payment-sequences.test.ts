import { test } from "vitest";
import { paymentLives } from "../../harness/walks/payment-lives.ts";

const live = await paymentLives();

test("no money is lost, whatever happens to a payment, in any order and at once", () => live(4), 60_000);
