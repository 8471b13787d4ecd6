import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { Metrics } from "../../../platform/telemetry/metrics.ts";
import { type Gateway, observed } from "../../../platform/telemetry/observed.ts";
import type { Config } from "../../../settings/config.ts";
import { wordsUnusable } from "../../content/messages/index.ts";
import { backupAgeSeconds, isFailed, lookAtBackup } from "./backup.ts";

const BEAT_MS = 15_000;

/** A stop does not wait for an unreachable database. */
const STOP_MS = 2_000;

/** Successes are recorded at most this often, to save writes. */
const NOTED_AFTER_MS = 10_000;

/** Longer messages are a gateway's HTML page. */
const LONGEST_REASON = 200;

type Parts = { db: Database; config: Config; log: Log; metrics: Metrics };

/**
 * Records this server's heartbeat, the state of its gateways, and failed backups. Failures are logged; the store sells
 * without it.
 */
export function keepStatus({ db, config, log, metrics }: Parts, part: "web" | "worker"): { stop(): Promise<void> } {
  const id = randomUUID();
  const lost = (error: unknown) => log.warn({ err: error }, "the status could not be noted");
  const beat = () =>
    db
      .execute(sql`
        with gone as (delete from server_alive where seen_at < clock_timestamp() - interval '1 day')
        insert into server_alive (id, part, host) values (${id}, ${part}, ${hostname()})
        on conflict (id) do update set seen_at = clock_timestamp()`)
      .catch(lost);
  const look = () => lookAtBackup(db, config).catch(lost);
  void beat();
  void look();
  const beating = setInterval(() => Promise.all([beat(), look()]), BEAT_MS).unref();
  metrics.watchBackup(async () => {
    const backup = await lookAtBackup(db, config);
    return { isFailed: isFailed(backup) ? 1 : 0, ageSeconds: await backupAgeSeconds(db, backup) };
  });

  const notedAt = new Map<Gateway, number>();
  const end = observed.gatewayAsked.listen(({ gateway, reason }) => {
    if (reason !== undefined) {
      notedAt.delete(gateway);
      void noteFailure(db, gateway, reason).catch(lost);
    } else if (performance.now() - (notedAt.get(gateway) ?? -NOTED_AFTER_MS) >= NOTED_AFTER_MS) {
      notedAt.set(gateway, performance.now());
      void noteSuccess(db, gateway).catch(lost);
    }
  });
  const endOfWords = wordsUnusable.listen((words) => {
    log.warn(words, "words that staff saved cannot be used; ours went out instead");
  });
  return {
    async stop() {
      clearInterval(beating);
      end();
      endOfWords();
      const leaving = db.execute(sql`delete from server_alive where id = ${id}`).catch(lost);
      await Promise.race([leaving, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

async function noteSuccess(db: Database, gateway: Gateway): Promise<void> {
  await db.execute(sql`
    insert into gateway_status (gateway, succeeded_at) values (${gateway}, clock_timestamp())
    on conflict (gateway) do update set succeeded_at = clock_timestamp()`);
}

async function noteFailure(db: Database, gateway: Gateway, reason: string): Promise<void> {
  const failure = reason.slice(0, LONGEST_REASON);
  await db.execute(sql`
    insert into gateway_status (gateway, failed_at, failure) values (${gateway}, clock_timestamp(), ${failure})
    on conflict (gateway) do update set failed_at = clock_timestamp(), failure = excluded.failure`);
}
