import webPush from "web-push";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import type { Config } from "../../../settings/config.ts";

export type PushKeys = { publicKey: string; privateKey: string };

const OWNER = "store";

/**
 * The store's VAPID key. Without a configured one, it is generated and stored, because subscriptions are bound to it.
 * If it cannot be decrypted after a change of SESSION_SECRET, it is replaced and its subscriptions are deleted.
 */
export async function openPushKeys(db: Database, given: Config["push"]["keys"], secret: string): Promise<PushKeys> {
  if (given) return given;
  const sealer = new Sealer(secret, "vapid key");
  const kept = await readKeys(db);
  const keys = kept && opened(sealer, kept);
  if (keys) return keys;
  const made = webPush.generateVAPIDKeys();
  const sealed = sealer.seal(OWNER, Buffer.from(made.privateKey, "base64url"));
  await db.transaction(async (tx) => {
    if (kept) {
      const { rowCount } = await tx.execute(sql`delete from push_key where public_key = ${kept.publicKey}`);
      if (rowCount) await tx.execute(sql`delete from push_subscription`);
    }
    // If two servers start at once, both use the first stored key.
    await tx.execute(sql`
      insert into push_key (public_key, sealed_private_key) values (${made.publicKey}, ${sealed})
      on conflict do nothing`);
  });
  const stored = await readKeys(db);
  const usable = stored && opened(sealer, stored);
  if (!usable) throw new Error("the key for push messages could not be stored");
  return usable;
}

type Kept = { publicKey: string; sealed: Buffer };

async function readKeys(db: Database): Promise<Kept | undefined> {
  const { rows } = await db.execute<Kept>(
    sql`select public_key as "publicKey", sealed_private_key as sealed from push_key`,
  );
  return rows[0];
}

function opened(sealer: Sealer, { publicKey, sealed }: Kept): PushKeys | undefined {
  const privateKey = sealer.open(OWNER, sealed);
  return privateKey && { publicKey, privateKey: privateKey.toString("base64url") };
}
