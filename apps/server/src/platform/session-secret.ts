import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key behind hashes of what could be guessed. Given in production; the demo makes one up and keeps it. */
export async function sessionSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  // Written only if missing, so of two starts at once both read what the quicker one wrote.
  await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(() => undefined);
  return readFile(file, "utf8");
}
