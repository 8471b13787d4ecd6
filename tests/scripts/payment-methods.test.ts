import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { paymentMethods } from "@tatka/domain/payments/methods/index";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** A method's own folders: its facts, its client and its simulator, each with the list beside them. */
const own = /\/payments\/methods\/|^apps\/demo\/src\/gateways\//;

/** Migrations are history, and the words that shoppers type are data of the search. */
const data = /\/migrations\/|\/vocabulary\//;

test("no file of the store, its tools and benchmarks names a payment method outside the method's own folders", () => {
  const names = paymentMethods.flatMap(({ code, brand, settles }) => (settles === "door" ? [] : [code, brand]));
  const named = new RegExp(`${names.join("|")}|["']cod["']`, "i");
  expect(filesNaming(named, own)).toEqual([]);
});

test("no file of the store, its tools and benchmarks names a courier outside the courier's own folders", () => {
  const names = couriers.flatMap(({ code, brand }) => [code, brand.en, brand.bn]);
  const ownFolders = /\/delivery\/couriers\/|^apps\/demo\/src\/couriers\//;
  expect(filesNaming(new RegExp(names.join("|"), "i"), ownFolders)).toEqual([]);
});

function filesNaming(named: RegExp, own: RegExp): string[] {
  const files = globSync(["{apps,packages,bench,extensions,scripts}/**/*.{ts,tsx,mjs,sql}"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/build/**", "**/dist/**", "**/*.{test,spec}.{ts,tsx}", "**/testing/**"],
  });
  expect(files.length).toBeGreaterThan(1_000);
  return files.filter(
    (file) => !own.test(file) && !data.test(file) && named.test(readFileSync(join(root, file), "utf8")),
  );
}
