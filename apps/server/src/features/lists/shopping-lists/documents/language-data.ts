import { chmod, copyFile, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
/** Named individually, so that knip finds them. */
const packages = {
  eng: () => require.resolve("@tesseract.js-data/eng/package.json"),
  ben: () => require.resolve("@tesseract.js-data/ben/package.json"),
};

export const languages = ["eng", "ben"] as const;

/** tesseract.js expects all languages in one folder, but each comes in a separate package. */
export async function languageData(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-writing-"));
  // The child process may run as another user.
  await chmod(folder, 0o755);
  for (const language of languages) {
    const name = `${language}.traineddata.gz`;
    await copyFile(join(dirname(packages[language]()), "4.0.0_best_int", name), join(folder, name));
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
