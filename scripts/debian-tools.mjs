import { existsSync } from "node:fs";
import { installPackages, mayInstall } from "./debian-package.mjs";
import { step } from "./progress.mjs";

/**
 * Debian programs that some tests need: PgBouncer, the oldest supported PostgreSQL, its WAL archiver, and the programs
 * configured by the samples in `deploy`. Tests are skipped without them.
 */
const testTools = {
  pgbouncer: "/usr/sbin/pgbouncer",
  "postgresql-15": "/usr/lib/postgresql/15/bin/pg_ctl",
  pgbackrest: "/usr/bin/pgbackrest",
  haproxy: "/usr/sbin/haproxy",
  "nginx-light": "/usr/sbin/nginx",
  prometheus: "/usr/bin/promtool",
  patroni: "/usr/bin/patroni",
  buildah: "/usr/bin/buildah",
};

/** Only for the failover drill. */
const drillTools = { ...testTools, "etcd-server": "/usr/bin/etcd" };

export const ensureTools = () => ensure(testTools);
export const ensureDrillTools = () => ensure(drillTools);

/** @param {Record<string, string>} tools program paths by package name */
async function ensure(tools) {
  const missing = Object.entries(tools).flatMap(([name, program]) => (existsSync(program) ? [] : name));
  if (missing.length === 0 || !mayInstall()) return;
  await step(`Installing ${missing.join(", ")}`, async () => installPackages(...missing));
}
