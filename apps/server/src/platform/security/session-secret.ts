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

/** Fragments of sample secrets in guides and files. */
const samples = /change.?me|example|password|secret|your.?key|0123456789|123456789|abcdefgh|qwerty|tatka/i;

/**
 * Entropy in bits per character; random letters and digits have more than 4, a sentence about 4, a pattern far less.
 */
const LEAST_BITS_PER_CHARACTER = 3;

/** Why a secret could be guessed, in words for the person who chose it; undefined when it looks random. */
export function weaknessOf(secret: string): string | undefined {
  const advice = "Make one with: openssl rand -base64 48";
  if (secret.length < 32) return `it needs at least 32 characters. ${advice}`;
  if (samples.test(secret)) return `it looks like a sample. ${advice}`;
  if (bitsPerCharacter(secret) < LEAST_BITS_PER_CHARACTER) return `it repeats itself too much. ${advice}`;
  return undefined;
}

/** Shannon's entropy of how often each character occurs. */
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
