import { hash, verify } from "@node-rs/argon2";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";

// The defaults of @node-rs/argon2 are argon2id with OWASP's memory and time costs.

/** Each hash takes about 40 ms of processor time and 19 MB. */
const hashing = new WorkQueue({ mostAtOnce: 2, mostWaiting: 100 });

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is correct. Without a stored hash, a decoy is checked, so that responses take equally long for
 * unknown accounts. Networks take turns.
 */
export async function isRightPassword(
  password: string,
  stored: string | null | undefined,
  network?: string,
): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const known = stored ?? (await decoy);
  const isRight = await hashing.run(() => verify(known, password), network);
  return isRight && stored !== null && stored !== undefined;
}
