import { accountHub } from "@tatka/database/schema/people/people";
import { eq } from "drizzle-orm";
import { type Database, isStillReferredTo } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Limits an account to exactly these hubs; to none means that it works in all. */
export async function setHubs(tx: Database, accountId: number, hubIds: readonly number[]): Promise<void> {
  await tx.delete(accountHub).where(eq(accountHub.accountId, accountId));
  const wanted = [...new Set(hubIds)].map((hubId) => ({ accountId, hubId }));
  if (wanted.length === 0) return;
  await tx
    .insert(accountHub)
    .values(wanted)
    .catch((error: unknown) => {
      throw isStillReferredTo(error)
        ? new Refusal("request.invalid", {}, { fields: { hubIds: "Hub not found" } })
        : error;
    });
}
