import { test } from "vitest";
import { paymentLives } from "../../harness/walks/payment-lives.ts";

const live = await paymentLives();

test("property test: no sequence of payment events loses money", () => live(30), 180_000);
