import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Finds retired words in code, documents and file names. Two words for one idea would make people search twice.
 * `retired-words.json` lists them with their replacements, and `docs/glossary.md` lists the words in use. Phrases match
 * in any case, names exactly.
 *
 * `node scripts/check-words.mjs [folder]`: the check's own tests pass a folder other than the checkout.
 */
/** @type {{ phrases?: string[], names?: string[], use: string }[]} */
const retiredWords = JSON.parse(readFileSync(new URL("retired-words.json", import.meta.url), "utf8"));

const retired = retiredWords.map(({ phrases = [], names = [], use }) => ({
  use,
  // Matches inside names too, in any naming style. "Shelf life" is the trade's own term.
  words: [
    ...phrases.map((phrase) => new RegExp(`(?<![a-z])${phrase.replaceAll(" ", "[-_ ]")}(?![a-z]|[_ ]?life)`, "i")),
    ...names.map((name) => new RegExp(`\\b${name}\\b`)),
  ],
}));

/** Third-party texts, and the list itself. */
const exempt = /^(package-lock\.json|packages\/database\/seed\/data\/|scripts\/retired-words\.json)/;

const checked = process.argv[2] ?? root;
const files = globSync("**/*.{ts,tsx,mjs,js,css,sql,md,json}", {
  cwd: checked,
  exclude: (path) => /(^|\/)(node_modules|build|dist|\.data|\.git|\.react-router|test-results|screenshots)$/.test(path),
});
const problems = files.filter((file) => !exempt.test(file)).flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @param {string} file @returns {string[]} */
function problemsOf(file) {
  const lines = [file, ...readFileSync(join(checked, file), "utf8").split("\n")];
  return lines.flatMap((line, number) =>
    retired.flatMap(({ words, use }) => {
      const found = words.map((word) => word.exec(line)?.[0]).find(Boolean);
      return found ? [`${file}:${number}: say ${use} instead of "${found}"`] : [];
    }),
  );
}
