import {
  type adminChangeMeasurement,
  type Measurement,
  type MeasurementTarget,
  measurementTargets,
} from "@tatka/contract/insight/measurement";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import { sharingTag } from "../../people/consent/index.ts";

export type Target = { publicId: string; secret: string };

type Row = Omit<Measurement, "lastSentAt"> & { lastSentAt: string | null };

export function measurementSealer(storeSecret: string): Sealer {
  return new Sealer(storeSecret, "secrets of measurement");
}

export async function listTargets(db: Database): Promise<Measurement[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.target, t.is_on as "isOn", t.public_id as "publicId", length(t.sealed_secret) > 0 as "hasSecret", t.version,
      (select count(*)::int from purchase_event e where e.target = t.target and e.state = 'waiting') as waiting,
      (select count(*)::int from purchase_event e where e.target = t.target and e.state = 'failed'
       and e.created_at > now() - interval '30 days') as failed,
      (select e.tried_at from purchase_event e where e.target = t.target and e.state = 'delivered'
       order by e.id desc limit 1) as "lastSentAt",
      coalesce((select e.answer from purchase_event e where e.target = t.target and e.tried_at is not null
       and e.state in ('waiting', 'failed') order by e.id desc limit 1), '') as "lastProblem"
    from measurement_target t`);
  return measurementTargets.map((target) => {
    const row = rows.find((one) => one.target === target);
    if (!row) return { ...blank, target };
    return { ...row, lastSentAt: row.lastSentAt === null ? null : new Date(row.lastSentAt).toISOString() };
  });
}

const blank = {
  ...{ isOn: false, publicId: "", hasSecret: false, version: 0 },
  ...{ waiting: 0, failed: 0, lastSentAt: null, lastProblem: "" },
};

export async function changeTarget(
  { db, shared }: Pick<WebContext, "db" | "shared">,
  sealer: Sealer,
  staff: Staff,
  target: MeasurementTarget,
  { isOn, publicId, secret, version }: z.output<typeof adminChangeMeasurement.body>,
): Promise<Measurement> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    touches(sharingTag);
    const sealed = secret ? sealer.seal(target, Buffer.from(secret)) : Buffer.alloc(0);
    const { rows } = await tx.execute<{ hasSecret: boolean }>(sql`
      insert into measurement_target as t (target, is_on, public_id, sealed_secret)
      select ${target}, ${isOn}, ${publicId}, ${sealed}
      where ${version} = 0 or exists (select from measurement_target where target = ${target})
      on conflict (target) do update set is_on = excluded.is_on, public_id = excluded.public_id,
        sealed_secret = case when length(excluded.sealed_secret) > 0 then excluded.sealed_secret else t.sealed_secret end,
        version = t.version + 1, updated_at = now()
      where t.version = ${version}
      returning length(sealed_secret) > 0 as "hasSecret"`);
    const saved = oneOrRefuse(rows, "record.changed");
    if (isOn && (publicId === "" || !saved.hasSecret)) throw new Refusal("measurement.incomplete");
    const after = { isOn, publicId, ...(secret && { secret }) };
    await recordAudit(tx, staff, { action: "update", resource: "measurement", resourceId: target, after });
    const changed = (await listTargets(tx)).find((one) => one.target === target);
    if (!changed) throw new Error("the target is not among those listed");
    return changed;
  });
}

/** The target with its secret, whether it is on or not. */
export async function requireTarget(db: Database, sealer: Sealer, target: MeasurementTarget): Promise<Target> {
  const { rows } = await db.execute<{ publicId: string; sealedSecret: Buffer }>(sql`
    select public_id as "publicId", sealed_secret as "sealedSecret" from measurement_target where target = ${target}`);
  const opened = rows[0] && openTarget(sealer, target, rows[0]);
  if (!opened) throw new Refusal("measurement.incomplete");
  return opened;
}

export function openTarget(
  sealer: Sealer,
  target: MeasurementTarget,
  { publicId, sealedSecret }: { publicId: string; sealedSecret: Buffer },
): Target | undefined {
  const secret = sealer.open(target, sealedSecret)?.toString();
  return publicId && secret ? { publicId, secret } : undefined;
}
