import { test } from "vitest";
import { paymentLives } from "../../harness/walks/payment-lives.ts";

const live = await paymentLives();

test("property test: no concurrent sequence of payment events loses money", () => live(4), 60_000);
