import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID } from "node:crypto";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Sealer } from "../../../../platform/security/sealer.ts";

/** Assistants read the profile again after this time, so a new key signs nothing before it. */
export const PROFILE_SECONDS = 300;
const USED_DAYS = 90;
/** The protocol keeps a key published for a week after the next one has taken over. */
const KEPT_DAYS = 8;

type SigningKey = { kid: string; key: KeyObject };

export function signingSealer(storeSecret: string): Sealer {
  return new Sealer(storeSecret, "keys that sign webhooks of assistants");
}

/** The public keys of the profile, the newest first. Creates the first one. */
export async function publishedKeys(db: Database, sealer: Sealer): Promise<JsonWebKey[]> {
  const read = async () =>
    (
      await db.execute<{ key: JsonWebKey }>(
        sql`select public_key as key from assistant_key order by created_at desc, kid`,
      )
    ).rows;
  const known = await read();
  if (known.length > 0) return known.map(({ key }) => key);
  await addKey(db, sealer);
  return (await read()).map(({ key }) => key);
}

/** The newest key that every profile in a cache has, too. Keys of an earlier SESSION_SECRET sign nothing. */
export async function signingKey(db: Database, sealer: Sealer): Promise<SigningKey> {
  const { rows } = await db.execute<{ kid: string; sealed: Buffer }>(sql`
    select kid, sealed_private_key as sealed from assistant_key
    order by created_at < now() - make_interval(secs => ${PROFILE_SECONDS}) desc, created_at desc, kid`);
  for (const { kid, sealed } of rows) {
    const opened = sealer.open(kid, sealed);
    if (opened) return { kid, key: createPrivateKey({ key: opened, format: "der", type: "pkcs8" }) };
  }
  return addKey(db, sealer);
}

/** Adds a key every 90 days, and removes those that were replaced more than a week ago. */
export async function rotateKeys(db: Database, sealer: Sealer): Promise<void> {
  const { rows } = await db.execute<{ isOld: boolean }>(sql`
    select coalesce(max(created_at) < now() - make_interval(days => ${USED_DAYS}), false) as "isOld" from assistant_key`);
  if (rows[0]?.isOld) await addKey(db, sealer);
  await db.execute(sql`
    delete from assistant_key k where exists (
      select from assistant_key newer
      where newer.created_at > k.created_at and newer.created_at < now() - make_interval(days => ${KEPT_DAYS}))`);
}

async function addKey(db: Database, sealer: Sealer): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const kid = randomUUID();
  const shown = JSON.stringify({ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "ES256" });
  const sealed = sealer.seal(kid, privateKey.export({ format: "der", type: "pkcs8" }));
  await db.execute(sql`
    insert into assistant_key (kid, public_key, sealed_private_key) values (${kid}, ${shown}::jsonb, ${sealed})`);
  return { kid, key: privateKey };
}
