import { parseIdentifier } from "@tatka/domain/people/identifier";
import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Records a login's result in the security log: for an account, or for a hash of the typed identifier. */
export async function recordedLogin<Step extends { user?: { id: number } | undefined }>(
  db: Database,
  c: Context<Env>,
  audience: "login" | "staff_login",
  typed: string,
  login: () => Promise<Step>,
): Promise<Step> {
  try {
    const step = await login();
    if (step.user) c.var.security.record({ event: `${audience}.succeeded`, accountId: step.user.id });
    return step;
  } catch (error) {
    if (error instanceof Refusal) {
      // Skips a query for a throttled caller.
      const accountId = error.status === 429 ? undefined : await accountOf(db, typed);
      const who = accountId === undefined ? { typed } : { accountId };
      c.var.security.loginFailed({ event: `${audience}.failed`, ...who }, error);
    }
    throw error;
  }
}

async function accountOf(db: Database, typed: string): Promise<number | undefined> {
  const identifier = parseIdentifier(typed);
  if (!identifier) return undefined;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from account where ${sql.identifier(identifier.kind)} = ${identifier.value}`,
  );
  return rows[0]?.id;
}
