import { readFileSync } from "node:fs";
import { join } from "node:path";

const platform = "apps/server/src/platform/";

/**
 * Domain groups that are specific to a shop. Login, languages and the audit log belong to any back office, and the
 * credentials of payment methods are settings of the process.
 */
const trade = ["catalogue", "orders", "payments", "delivery", "lists", "content"];
const ofTrade = new RegExp(
  `^packages/(contract|domain)/(src/)?(?!payments/methods/|delivery/couriers/)(${trade.join("|")})/`,
);

/** A shop-specific error code, such as `"order.changed"`. */
const refusalOfTrade = /["'](order|cart|product|variation|voucher|stock|slot|zone|hub|run|list|payment)\.[a-z_]+["']/;

/**
 * Code in `platform/` must be free of grocery concepts; it receives them as parameters.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function platformProblem({ file, specifier, target }) {
  return file.startsWith(platform) && target && ofTrade.test(target)
    ? `${file} imports ${specifier}: platform knows no groceries`
    : undefined;
}

/** @param {string} root @param {string} file @returns {string | undefined} */
export function platformWord(root, file) {
  if (!file.startsWith(platform) || /\.test\.ts$/.test(file)) return undefined;
  const [found] = refusalOfTrade.exec(readFileSync(join(root, file), "utf8")) ?? [];
  return found && `${file} names ${found}: platform knows no groceries`;
}
