import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database/db.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";

/**
 * How many files one network may send: behind one IP address of a mobile carrier are thousands of people, so only what
 * no crowd of shoppers would do is held back. A file takes seconds to read, on whichever server has time for it.
 */
const limit = { most: 60, inSeconds: 15 * MINUTE };

export async function countFile(db: Database, network: string): Promise<void> {
  await countAttempt(db, `list as file from ${network}`, limit);
}

/** The IP address is not kept, only that two were at the same place. */
export function networkHash(network: string): Buffer {
  return createHash("sha256").update(network).digest();
}
