import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Words that the store no longer uses, each with what took its place: people search for the plain word, and a second
 * word for one idea makes them search twice. `docs/glossary.md` has the words that are used.
 *
 * `node scripts/check-words.mjs [folder]`: another folder than the checkout is for the check's own tests.
 *
 * @type {[RegExp, string][]}
 */
const retired = [
  // "Shelf life" is what the trade calls it.
  [/shel(f|ves)(?![_ ]?life)/i, "stock level, category, row or cache"],
  [/\banew\b|[a-z]Anew\b|_anew\b|-anew\b/, "again, rebuilt"],
  [/\b(laid|lays|laying) in\b/i, "seeded, inserted"],
  [/\b(wakes?|waking|woken|awake|asleep)\b|[a-z](Awake|Asleep)\b/i, "hydrates, is interactive"],
  [/\bwhoever\b|\bsomebody\b/i, "the caller, the user, the customer, staff"],
  [/\bWish\b|\bclaimTry\b|\basGuess\b|\bHunt\b|\bisDeaf\b/, "what it is: an input, an attempt, a plan"],
  [/\bwriteAndForget\b|\bforgetTags\b/, "invalidate"],
  [/\bmanners\b/i, "lint"],
  [/\b(order|product)[_-]desk\b|\btatka\.desk\b/i, "admin"],
  [/\bready (bytes|answers?)\b|\bReadyResponse\b/, "cached response"],
  [/\btroubles?\b/i, "problem, error"],
  [/\bthe one who asks\b/i, "the caller"],
];

/** Others' texts, the list above and its test. */
const exempt = /^(package-lock\.json|packages\/database\/seed\/data\/|scripts\/check-words\.mjs|tests\/scripts\/)/;

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
    retired.flatMap(([word, instead]) => {
      const found = word.exec(line)?.[0];
      return found ? [`${file}:${number}: say ${instead} instead of "${found}"`] : [];
    }),
  );
}
