import type { Database } from "./database/db.ts";

export type Person = { id: number; email: string | null; phone: string | null };

/**
 * What one feature keeps about a person. Each feature names its own in its `Feature`:
 * for the copy that people may ask for, and for when they leave.
 */
export type PersonalData = {
  /** Its name in the copy. */
  name: string;
  read(db: Database, person: Person): Promise<unknown>;
  /** Deletes it or takes the person out of it, in the transaction that closes the account. */
  erase(tx: Database, person: Person): Promise<void>;
};
