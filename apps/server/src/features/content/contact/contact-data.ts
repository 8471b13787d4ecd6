import { contactMessage } from "@tatka/database/schema/content/pages";
import { eq, or } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

type Person = { id: number; email: string | null; phone: string | null };

/** A person's messages, by account, email or phone. */
export const contactData = {
  name: "contactMessages",
  read(db: Database, person: Person) {
    const { subject, message, createdAt } = contactMessage;
    return db.select({ subject, message, createdAt }).from(contactMessage).where(isBy(person));
  },
  async erase(tx: Database, person: Person): Promise<void> {
    await tx.delete(contactMessage).where(isBy(person));
  },
};

function isBy({ id, email, phone }: Person) {
  return or(
    eq(contactMessage.accountId, id),
    email === null ? undefined : eq(contactMessage.email, email),
    phone === null ? undefined : eq(contactMessage.phone, phone),
  );
}
