import { generateCustomers, rhythms } from "./customers.ts";
import { rankings, scoreRanking } from "./next-basket-score.ts";

/** Prints how much of the next basket each ranking finds in 6 and in 10 places, for generated customers. */
const CUSTOMERS = 2_000;
const percent = (share: number) => (share * 100).toFixed(1).padStart(6);

console.log("rhythm  ranking        recall@6  hit@6  recall@10 hit@10");
for (const rhythm of rhythms) {
  const customers = generateCustomers(CUSTOMERS, rhythm, 42);
  for (const [name, ranking] of Object.entries(rankings)) {
    const figures = [6, 10].flatMap((places) => {
      const { recall, hit } = scoreRanking(customers, ranking, places);
      return [percent(recall), percent(hit)];
    });
    console.log(`${rhythm.padEnd(8)}${name.padEnd(16)}${figures.join("   ")}`);
  }
}
