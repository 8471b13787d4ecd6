import { createHash } from "node:crypto";
import type { Database } from "../../../platform/database/db.ts";
import { countAttempt, MINUTE } from "../../../platform/security/attempts.ts";

/**
 * Maximum number of waiting files of a network. A mobile carrier's IP address is shared by thousands, so only an
 * implausible number is refused. A file takes seconds to read, on any free server.
 */
const limit = { most: 60, inSeconds: 15 * MINUTE };

export async function countFile(db: Database, network: string): Promise<void> {
  await countAttempt(db, `list as file from ${network}`, limit);
}

/** The IP address is hashed, which is enough to compare two. */
export function networkHash(network: string): Buffer {
  return createHash("sha256").update(network).digest();
}
