import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key for hashes of guessable values. Required in production; the demo generates and stores one. */
export async function sessionSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  // Written only if missing, so concurrent starts use the first one.
  await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" }).catch(() => undefined);
  return readFile(file, "utf8");
}

/** Fragments of sample secrets in guides and files. */
const samples = /change.?me|example|password|secret|your.?key|0123456789|123456789|abcdefgh|qwerty|tatka/i;

/**
 * Entropy in bits per character; random letters and digits have more than 4, a sentence about 4, a pattern far less. The
 * least of 300,000 random secrets of 32 hex digits was 2.83.
 */
const LEAST_BITS_PER_CHARACTER = 2.75;

/** Why a secret could be guessed, as text for the operator; undefined if it looks random. */
export function weaknessOf(secret: string): string | undefined {
  const advice = "Make one with: openssl rand -base64 48";
  if (secret.length < 32) return `it needs at least 32 characters. ${advice}`;
  if (samples.test(secret)) return `it looks like a sample. ${advice}`;
  if (bitsPerCharacter(secret) < LEAST_BITS_PER_CHARACTER) return `it repeats itself too much. ${advice}`;
  return undefined;
}

/** Shannon entropy of the character frequencies. */
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
