import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allPermissions } from "@tatka/contract/permissions";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";
import type { Config } from "../../../settings/config.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { hashPassword, isRightPassword } from "../sessions/index.ts";

/** The password is shown in the terminal only while it is still the generated one. */
export type FirstAdministrator = { email: string; password?: string };

const Login = z.object({ email: z.string(), password: z.string() });

const DEMO_EMAIL = "admin@tatka.example";

/**
 * Ensures that an administrator with all permissions exists. There is no default password: the demo generates one and
 * stores it in the data folder, readable by its owner only, to show it at later starts.
 */
export async function ensureAdministrator(db: Database, config: Config): Promise<FirstAdministrator> {
  const email = config.admin.email ?? DEMO_EMAIL;
  const file = join(config.dataDir, "first-administrator.json");
  const roleId = await ensureAdministratorRole(db);
  const existing = await findAccount(db, email);
  if (existing) return rememberedLogin(file, existing);

  const password = config.admin.password ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into account (email, name, password_hash) values (${email}, 'Administrator', ${passwordHash})
      on conflict do nothing returning id`);
    const [created] = rows;
    // Another server has created it at the same time.
    if (!created) return;
    await tx.execute(sql`insert into account_role (account_id, role_id) values (${created.id}, ${roleId})`);
    await sendMessage(tx, { message: "alert.welcome", channel: "mail", language: "en", to: email, values: {} });
    if (!config.admin.password) await writeFile(file, JSON.stringify({ email, password }), { mode: 0o600 });
  });
  return rememberedLogin(file, { email, passwordHash });
}

async function findAccount(db: Database, email: string) {
  const { rows } = await db.execute<{ passwordHash: string | null }>(
    sql`select password_hash as "passwordHash" from account where email = ${email}`,
  );
  const [found] = rows;
  return found && { email, ...found };
}

/** New releases add permissions, which are granted to the administrator role once. */
async function ensureAdministratorRole(db: Database): Promise<number> {
  await db.execute(sql`
    insert into role (slug, title) values ('administrator', 'Administrator') on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from role where slug = 'administrator'`);
  const [found] = rows;
  if (!found) throw new Error("the administrator role was not stored");
  await db.execute(sql`
    with fresh as (
      ${insertion("known_permission", allPermissions)} on conflict do nothing returning resource, action
    )
    insert into role_permission (role_id, resource, action) select ${found.id}, resource, action from fresh
    on conflict do nothing`);
  return found.id;
}

/** The login written at the first start, while it is still valid. */
async function rememberedLogin(
  file: string,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<FirstAdministrator> {
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept === undefined) return { email };
  const login = Login.parse(JSON.parse(kept));
  const isStillTrue = login.email === email && (await isRightPassword(login.password, passwordHash));
  return isStillTrue ? login : { email };
}
