import { outgoingMessage } from "@tatka/database/schema/content/messages";
import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

type Reader = { email: string | null; phone: string | null };

/** Messages that still wait to go out to a person. Their text stays out of copies: it may be a PIN. */
export const messageData = {
  name: "messages",
  read(db: Database, reader: Reader) {
    const { channel, recipient, createdAt } = outgoingMessage;
    return db.select({ channel, recipient, createdAt }).from(outgoingMessage).where(isTo(reader));
  },
  async erase(tx: Database, reader: Reader): Promise<void> {
    await tx.delete(outgoingMessage).where(isTo(reader));
  },
};

function isTo({ email, phone }: Reader) {
  return inArray(
    outgoingMessage.recipient,
    [email, phone].filter((contact) => contact !== null),
  );
}
