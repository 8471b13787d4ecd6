import { hash, verify } from "@node-rs/argon2";

// The defaults of @node-rs/argon2 are argon2id with OWASP's memory and time costs.

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash a decoy is checked instead, so that the answer takes as
 * long for an account that does not exist as for one that does.
 */
export async function isRightPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hash("nobody has this password");
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null && stored !== undefined;
}
