import { expect, test } from "vitest";
import { generateCustomers, rhythms } from "./customers.ts";
import { rankings, scoreRanking } from "./next-basket-score.ts";

test.each(rhythms)("with a %s rhythm, buy again finds more of the next basket than a count of purchases", (rhythm) => {
  const customers = generateCustomers(500, rhythm, 42);
  for (const places of [6, 10]) {
    const recall = scoreRanking(customers, rankings["buy again"], places).recall;
    expect(recall).toBeGreaterThan(scoreRanking(customers, rankings["own frequency"], places).recall);
    expect(recall).toBeGreaterThan(scoreRanking(customers, rankings.popular, places).recall);
  }
});
