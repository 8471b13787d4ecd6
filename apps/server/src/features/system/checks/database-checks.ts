import { setTimeout } from "node:timers/promises";
import { isMigrated } from "@tatka/database/migrate";
import type { Client } from "pg";
import { whyUnfit } from "../../../platform/database/why-unfit.ts";
import type { Config } from "../../../settings/config.ts";
import { broken, type Check, type Finding, off, warning, well, withClient } from "./check.ts";

const embedded = off("The store brings its own database, which runs while the store does.");

/** Version, encoding, schema and extension. */
export const databaseCheck: Check = {
  name: "database",
  run: ({ databaseUrl }) => (databaseUrl ? withClient(databaseUrl, judge) : Promise.resolve(embedded)),
};

async function judge(client: Client): Promise<Finding> {
  const unfit = await whyUnfit(client);
  if (unfit) return broken(unfit);
  const { rows } = await client.query<About>(`
    select current_setting('server_version') as version,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasExtension"`);
  const { version = "", isReadOnly, hasExtension } = rows[0] ?? {};
  if (isReadOnly) return broken("DATABASE_URL leads to a replica, which takes no orders.");
  if (!hasExtension) return broken("The extension pg_trgm is missing: install PostgreSQL's contrib package.");
  const said = `PostgreSQL ${version}, UTF8`;
  return (await isMigrated(client))
    ? well(`${said}, with the schema of this release.`)
    : warning(`${said}. It lacks migrations of this release: run \`npm run migrate\`.`);
}

type About = { version: string; isReadOnly: boolean; hasExtension: boolean };

/** The serving role and the owner of the tables. */
export const rolesCheck: Check = {
  name: "database roles",
  async run({ databaseUrl, migrateDatabaseUrl }) {
    if (!databaseUrl) return embedded;
    const serving = await withClient(databaseUrl, readRole);
    if (!migrateDatabaseUrl)
      return warning("One role owns the tables and serves; MIGRATE_DATABASE_URL would part them.");
    const owning = await withClient(migrateDatabaseUrl, readRole);
    if (owning.database !== serving.database) {
      return broken("DATABASE_URL and MIGRATE_DATABASE_URL lead to different databases.");
    }
    if (!owning.mayCreate) return broken(`The role ${owning.role} of MIGRATE_DATABASE_URL may not create tables.`);
    if (serving.isSuperuser) return warning(`The role ${serving.role} of DATABASE_URL is a superuser.`);
    if (serving.ownsTables)
      return warning(`The role ${serving.role} of DATABASE_URL owns tables. It should only read and write rows.`);
    return well(`${serving.role} serves and owns nothing, ${owning.role} migrates.`);
  },
};

type Role = { role: string; database: string; isSuperuser: boolean; mayCreate: boolean; ownsTables: boolean };

async function readRole(client: Client): Promise<Role> {
  const { rows } = await client.query<Role>(`
    select current_user as role,
      (select system_identifier from pg_control_system()) || '/' || current_database() as database,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_schema_privilege('public', 'create') as "mayCreate",
      exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_get_userbyid(relowner) = current_user) as "ownsTables"`);
  const [role] = rows;
  if (!role) throw new Error("the role was not read");
  return role;
}

/** A pooler in transaction mode needs DATABASE_DIRECT_URL, for LISTEN, jobs and migrations. */
export const poolerCheck: Check = {
  name: "pooler",
  async run({ databaseUrl, databaseDirectUrl }) {
    if (!databaseUrl) return embedded;
    const isShared = await sharesSessions(databaseUrl);
    if (!databaseDirectUrl) {
      if (isShared)
        return broken(
          "DATABASE_URL leads through a pooler in transaction mode. DATABASE_DIRECT_URL must lead past it.",
        );
      return well("Each connection of DATABASE_URL has a session of its own.");
    }
    if (await sharesSessions(databaseDirectUrl)) {
      return broken(
        "DATABASE_DIRECT_URL leads through a pooler in transaction mode. It must lead to PostgreSQL itself.",
      );
    }
    return well(
      `Connections of DATABASE_URL ${isShared ? "share" : "have"} sessions; DATABASE_DIRECT_URL leads past a pooler.`,
    );
  },
};

/** Two connections are compared several times, because other traffic can hide shared sessions in a single round. */
const poolerRounds = 20;
const poolerRoundMs = 20;

/** In transaction mode, a connection gets different sessions. */
function sharesSessions(url: string): Promise<boolean> {
  return withClient(url, (first) =>
    withClient(url, async (second) => {
      const firstSession = await processOf(first);
      const secondSession = await processOf(second);
      for (let round = 0; round < poolerRounds && firstSession !== secondSession; round++) {
        if ((await processOf(first)) !== firstSession || (await processOf(second)) !== secondSession) return true;
        await setTimeout(poolerRoundMs);
      }
      return firstSession === secondSession;
    }),
  );
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/** Replication lag. `figure` is in seconds. */
export const replicaCheck: Check = {
  name: "replica",
  async run({ databaseUrl, databaseReplicaUrl, replicaTimes }) {
    if (!databaseUrl || !databaseReplicaUrl) return off("DATABASE_REPLICA_URL is not set.");
    const seconds = await replicaLag(databaseReplicaUrl, databaseUrl);
    if (seconds === undefined) return broken("DATABASE_REPLICA_URL does not lead to a replica.");
    const says = `The replica is ${seconds.toFixed(1)} s behind`;
    if (seconds * 1_000 <= replicaTimes.mostLagMs) return well(`${says}.`, seconds);
    return broken(`${says}, so that reports read the database itself.`, seconds);
  },
};

/** A replica that has replayed all WAL is current, even if the last write was long ago. */
async function replicaLag(replicaUrl: string, databaseUrl: string): Promise<number | undefined> {
  const lsn = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
    return rows[0]?.lsn;
  });
  return withClient(replicaUrl, async (client) => {
    const { rows } = await client.query<{ isReplica: boolean; seconds: number | null }>(
      `select pg_is_in_recovery() as "isReplica", case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as seconds`,
      [lsn],
    );
    return rows[0]?.isReplica ? (rows[0].seconds ?? 0) : undefined;
  });
}

/** PINs, second factors and signatures of S3 depend on the time. */
export const clockCheck: Check = {
  name: "clock",
  async run({ databaseUrl }: Config) {
    if (!databaseUrl) return off("There is no other machine to compare the clock with.");
    const seconds = await withClient(databaseUrl, async (client) => {
      const before = Date.now();
      const { rows } = await client.query<{ ms: number }>(
        "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
      );
      return Math.abs((rows[0]?.ms ?? 0) - (before + Date.now()) / 2) / 1_000;
    });
    if (seconds <= 2) return well("This machine and the database agree about the time.");
    const says = `This machine and the database differ by ${seconds.toFixed(0)} s: let both follow an NTP server.`;
    return seconds > 30 ? broken(says) : warning(says);
  },
};
