import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

const server = "apps/server/src/";
const platform = `${server}platform/`;

/** Domain groups that are specific to a shop. Login, languages and the audit log belong to any back office. */
const trade = ["catalogue", "orders", "payments", "delivery", "lists", "content"];
const ofTrade = new RegExp(
  `^packages/(contract|domain)/(src/)?((${trade.join("|")})/|(founding-regions|region)(\\.ts)?$)`,
);

/** A shop-specific error code, such as `"order.changed"`. */
const refusalOfTrade = /["'](order|cart|product|variation|voucher|stock|slot|zone|hub|run|list|payment)\.[a-z_]+["']/;

/** Words that no name or statement may contain, with their plural. `order` alone is also a sequence. */
const wordOfTrade = /^(region|hub|zone|product|variation|voucher|cart|courier|grocery|groceries|orders$)s?$/;
const recordOfTrade = /^(order[A-Z_]|customer_?order)/i;

/** S3's own name for the place of a bucket. */
const foreignWords = new Set(["apps/server/src/platform/files/s3-files.ts: region"]);

/**
 * Code in `platform/` must be free of grocery concepts; it receives them as parameters, and features add their own
 * facts to its types. It imports nothing else of the server.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function platformProblem({ file, specifier, target }) {
  if (!file.startsWith(platform) || target === undefined) return undefined;
  if (ofTrade.test(target)) return `${file} imports ${specifier}: platform knows no groceries`;
  return target.startsWith(server) && !target.startsWith(platform)
    ? `${file} imports ${specifier}: platform stands below the rest of the server`
    : undefined;
}

/** @param {string} root @param {string} file @returns {string | undefined} */
export function platformWord(root, file) {
  if (!file.startsWith(platform) || /\.test\.ts$/.test(file)) return undefined;
  const source = readFileSync(join(root, file), "utf8");
  const found =
    refusalOfTrade.exec(source)?.[0] ?? namesIn(parseSync(file, source).program).find((name) => isOfTrade(file, name));
  return found && `${file} names ${found}: platform knows no groceries`;
}

/** @param {string} file @param {string} name */
function isOfTrade(file, name) {
  const words = name.split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());
  return (
    recordOfTrade.test(name) || words.some((word) => wordOfTrade.test(word) && !foreignWords.has(`${file}: ${word}`))
  );
}

/**
 * Identifiers, and the words of SQL. Other texts may name anything.
 *
 * @param {unknown} node
 * @returns {string[]}
 */
function namesIn(node) {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap(namesIn);
  if (!("type" in node)) return inside;
  if ((node.type === "Identifier" || node.type === "PrivateIdentifier") && "name" in node)
    return [String(node.name), ...inside];
  if (node.type !== "TaggedTemplateExpression") return inside;
  const { tag, quasi } = /** @type {import("oxc-parser").TaggedTemplateExpression} */ (node);
  if (tag.type !== "Identifier" || tag.name !== "sql") return inside;
  return [
    ...quasi.quasis.flatMap(({ value }) => value.raw.replaceAll("time zone", "").match(/[a-z_]+/gi) ?? []),
    ...inside,
  ];
}
