import type { Database } from "./database/db.ts";

export type Person = { id: number; email: string | null; phone: string | null };

/** The personal data of one feature, for data exports and account deletion. */
export type PersonalData = {
  /** Its name in the data export. */
  name: string;
  read(db: Database, person: Person): Promise<unknown>;
  /** Deletes or anonymises it, in the transaction that closes the account. */
  erase(tx: Database, person: Person): Promise<void>;
};
