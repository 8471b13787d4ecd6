import webPush from "web-push";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import type { Config } from "../../../platform/settings/config.ts";

export type PushKeys = { publicKey: string; privateKey: string };

const OWNER = "store";

/**
 * The key by which push services know the store. A store that is given none makes one and keeps it: every subscription is
 * bound to it. One that cannot be opened any more, since the store's secret was changed, is replaced, and the
 * subscriptions that were made with it, which nobody can use now, go with it.
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
