import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unsoldStatuses } from "@tatka/domain/orders/order-policy";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const order = "placed|confirmed|packed|out_for_delivery|delivery_failed|delivered|cancelled|returned|part_returned";
const payment = "unpaid|pending|paid|failed|partly_refunded|refunded";
const list = (words: string) => `(?:\\(|\\[)\\s*["'](?:${words})["'](?:,\\s*["'](?:${words})["'])*\\s*(?:\\)|\\])`;

/** Code that decides by itself what an order or payment state allows. */
const comparisons = [
  new RegExp(`\\b(?:order|row|before|stop|news|o)\\.status (?:[=!]==|=|<>) ["'](?:${order})["']`),
  new RegExp(`(?<![.\\w])status [=!]== "(?:${order})"`),
  new RegExp(`\\b(?:o|order)\\.status (?:not )?in ${list(order)}`),
  new RegExp(`${list(order)}\\.includes\\(`),
  new RegExp(`\\bpayment_status (?:not )?in ${list(payment)}`),
  new RegExp(`${list(payment)}\\.includes\\(`),
  new RegExp(`paymentStatus [=!]== "(?:${payment})" (?:\\|\\||&&) [\\w.]*paymentStatus`),
];

/** Files that only choose the look or wording of a state. */
const shows = /order-timeline\.tsx$|delivery-window\.ts$|status-looks|shown-status\.ts$|payment-state\.ts$/;

/** Files about states of payments at gateways, not of orders. */
const others =
  /features\/payments\/simulator\/|features\/payments\/(?:methods\/.+|payments\/(?:reconcile|settle-payment))\.ts$/;

test("only the policy compares states of orders", () => {
  const files = globSync(["apps/*/{src,app}/**/*.{ts,tsx}", "packages/contract/src/**/*.ts"], { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/dist\/|\/build\//.test(file))
    .filter((file) => !shows.test(file) && !others.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => comparisons.some((comparison) => comparison.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test("the reports exclude the same states as the policy", () => {
  const unsold = unsoldStatuses.map((status) => `'${status}'`).join(", ");
  const routines = globSync("packages/database/routines/insight/*.sql", { cwd: root });
  const said = routines.flatMap((file) => [
    ...readFileSync(join(root, file), "utf8").matchAll(/status (?:not )?in \(('[^)]*)\)/g),
  ]);
  expect(said.length).toBeGreaterThan(4);
  for (const [, states] of said) expect(states).toBe(unsold);
});
