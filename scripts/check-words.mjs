import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Finds words that the store no longer uses, in code, documents and the names of files: people search for the plain word,
 * and a second word for one idea makes them search twice. They stand in `retired-words.json`, each with what took its
 * place, and nowhere else; `docs/glossary.md` has the words that are used. A phrase is found whatever its case, a name as
 * it is written in code.
 *
 * `node scripts/check-words.mjs [folder]`: another folder than the checkout is for the check's own tests.
 */
/** @type {{ phrases?: string[], names?: string[], use: string }[]} */
const retiredWords = JSON.parse(readFileSync(new URL("retired-words.json", import.meta.url), "utf8"));

const retired = retiredWords.map(({ phrases = [], names = [], use }) => ({
  use,
  // Also as a part of a name, whichever way its words are joined. "Shelf life" is what the trade calls it.
  words: [
    ...phrases.map((phrase) => new RegExp(`(?<![a-z])${phrase.replaceAll(" ", "[-_ ]")}(?![a-z]|[_ ]?life)`, "i")),
    ...names.map((name) => new RegExp(`\\b${name}\\b`)),
  ],
}));

/** Others' texts, and the list itself. */
const exempt = /^(package-lock\.json|packages\/database\/seed\/data\/|scripts\/retired-words\.json)/;

const checked = process.argv[2] ?? root;
const files = globSync("**/*.{ts,tsx,mjs,js,css,sql,md,json}", {
  cwd: checked,
  exclude: (path) => /(^|\/)(node_modules|build|dist|\.data|\.git|\.react-router|test-results|screenshots)$/.test(path),
});
const problems = files.filter((file) => !exempt.test(file)).flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

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
