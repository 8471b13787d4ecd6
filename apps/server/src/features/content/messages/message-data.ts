import { outgoingMessage } from "@tatka/database/schema/content/messages";
import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";

type Addressee = { email: string | null; phone: string | null };

/** Messages that still wait to go out to a person. Their text stays out of copies: it may be a PIN. */
export const messageData = {
  name: "messages",
  read(db: Database, addressee: Addressee) {
    const { channel, recipient, createdAt } = outgoingMessage;
    return db.select({ channel, recipient, createdAt }).from(outgoingMessage).where(isTo(addressee));
  },
  async forget(tx: Database, addressee: Addressee): Promise<void> {
    await tx.delete(outgoingMessage).where(isTo(addressee));
  },
};

function isTo({ email, phone }: Addressee) {
  return inArray(
    outgoingMessage.recipient,
    [email, phone].filter((address) => address !== null),
  );
}
