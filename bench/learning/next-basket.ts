import { readFile } from "node:fs/promises";
import { type Customer, generateCustomers, rhythms } from "./customers.ts";
import { rankings, scoreRanking } from "./next-basket-score.ts";
import { readOnlineRetail } from "./online-retail.ts";

/**
 * Prints how much of the next basket each ranking finds in 6 and in 10 places, for generated customers, and for those of
 * a file in the form of `online-retail.ts`, if one is named.
 */
const CUSTOMERS = 2_000;
const percent = (share: number) => (share * 100).toFixed(1).padStart(6);

console.log("rhythm  ranking        recall@6  hit@6  recall@10 hit@10");
for (const rhythm of rhythms) print(rhythm, generateCustomers(CUSTOMERS, rhythm, 42));
const [file] = process.argv.slice(2);
if (file) print("file", readOnlineRetail(await readFile(file, "utf8")));

function print(name: string, customers: readonly Customer[]): void {
  for (const [title, ranking] of Object.entries(rankings)) {
    const figures = [6, 10].flatMap((places) => {
      const { recall, hit } = scoreRanking(customers, ranking, places);
      return [percent(recall), percent(hit)];
    });
    console.log(`${name.padEnd(8)}${title.padEnd(16)}${figures.join("   ")}`);
  }
}
