import { createHash } from "node:crypto";
import { countAttempt, MINUTE } from "../../../platform/attempts.ts";
import type { Database } from "../../../platform/db.ts";

/**
 * How many lists one network may send: behind one IP address of a mobile carrier are thousands of people, so only what
 * no crowd of shoppers would do is held back. Files, which take seconds to read, are counted apart.
 */
const limits = {
  text: { most: 300, inSeconds: 15 * MINUTE },
  file: { most: 60, inSeconds: 15 * MINUTE },
};

export async function countList(db: Database, kind: keyof typeof limits, network: string): Promise<void> {
  await countAttempt(db, `list as ${kind} from ${network}`, limits[kind]);
}

/** The IP address is not kept, only that two were at the same place. */
export function networkHash(network: string): Buffer {
  return createHash("sha256").update(network).digest();
}
