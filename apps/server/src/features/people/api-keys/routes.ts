import * as contract from "@tatka/contract/people/api-keys";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature } from "../../../platform/feature.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, resetAttempts } from "../../../platform/security/attempts.ts";
import { isRightPassword } from "../sessions/index.ts";
import { createKey, listKeys, revokeKey } from "./keys.ts";

/** API keys. Creating one requires re-authentication, because a key outlives the session. */
export const apiKeys: Feature = {
  routes(api, { db, config: { isMcpOn } }) {
    api.handleStaff(contract.apiKeyRoutes.list, async () => ({ items: await listKeys(db), isMcpOn }));

    api.handleStaff(contract.apiKeyRoutes.create, async ({ body, c }, staff) => {
      const { password, ...wanted } = body;
      await requirePassword(db, staff.id, password);
      const made = await createKey(db, staff, wanted);
      c.var.security.record({
        event: "api_key.created",
        apiKeyId: made.key.id,
        given: { permissions: wanted.permissions },
      });
      return made;
    });

    api.handleStaff(contract.adminRevokeApiKey, async ({ params, c }, staff) => {
      const key = await revokeKey(db, staff, params.id);
      c.var.security.record({ event: "api_key.revoked", apiKeyId: key.id });
      return key;
    });
  },
};

async function requirePassword(db: Database, accountId: number, password: string): Promise<void> {
  const subject = `password of account ${accountId} for an API key`;
  await countAttempt(db, subject);
  const { rows } = await db.execute<{ hash: string | null }>(
    sql`select password_hash as hash from account where id = ${accountId}`,
  );
  if (!(await isRightPassword(password, rows[0]?.hash))) throw new Refusal("staff.wrong_credentials");
  await resetAttempts(db, subject);
}
