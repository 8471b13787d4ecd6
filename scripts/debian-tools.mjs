import { existsSync } from "node:fs";
import { installPackages, mayInstall } from "./debian-package.mjs";
import { step } from "./progress.mjs";

/**
 * Paths of the Debian programs that some tests need: a pooler, a server of the oldest supported PostgreSQL, its
 * archiver, and the programs that the samples in `deploy` configure. Tests are skipped without them.
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

/** @param {Record<string, string>} tools programs by the names of their packages */
async function ensure(tools) {
  const missing = Object.entries(tools).flatMap(([name, program]) => (existsSync(program) ? [] : name));
  if (missing.length === 0 || !mayInstall()) return;
  await step(`Installing ${missing.join(", ")}`, async () => installPackages(...missing));
}
