import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { findPostmaster } from "../../../packages/database/src/embedded/postmaster.ts";
import { run } from "../database/database-server.ts";
import { openWay } from "./cut-way.ts";
import { type DrillOptions, orderThroughFaults } from "./order-drill.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const faults = ["kill -9", "stop", "frozen", "cut", "database", "database killed"] as const;
type Fault = (typeof faults)[number];

/**
 * Places orders while servers are killed, stopped, frozen and cut off from the database, and while the database is
 * restarted and killed.
 */
export async function faultDrill(options: DrillOptions & { faults?: readonly Fault[] }) {
  const { faultMs, signal } = options;
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tatka-faults-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // If the drill runs as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir: folder });
  started.defer(() => postgres.stop());
  if (options.fill) await run(postgres.url, options.fill);
  const ways = await Promise.all([openWay(postgres.url), openWay(postgres.url)]);
  started.defer(() => {
    for (const way of ways) way.close();
  });
  const servers: ServerProcess[] = [];
  started.defer(async () => {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  });
  const start = async (index: number, port = "0") => {
    servers[index] = await startServerProcess({
      DATABASE_URL: ways[index]?.url ?? "",
      DATA_DIR: folder,
      DEMO_PICTURES: "false",
      LOG_LEVEL: "fatal",
      PORT: port,
    });
  };
  await start(0);
  await start(1);
  const portOf = (index: number) => new URL(servers[index]?.origin ?? "").port;

  const cause: Record<Fault, (index: number) => Promise<void>> = {
    async "kill -9"(index) {
      await servers[index]?.stop("SIGKILL");
      await sleep(faultMs, undefined, { signal });
      await start(index, portOf(index));
    },
    async stop(index) {
      await servers[index]?.stop("SIGTERM");
      await start(index, portOf(index));
    },
    async frozen(index) {
      const pid = servers[index]?.pid ?? 0;
      process.kill(pid, "SIGSTOP");
      await sleep(faultMs, undefined, { signal });
      process.kill(pid, "SIGCONT");
    },
    async cut(index) {
      ways[index]?.cut();
      await sleep(faultMs, undefined, { signal });
      ways[index]?.mend();
    },
    async database() {
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir: folder });
      for (const way of ways) way.leadTo(postgres.url);
    },
    // Needs no restart here, because the embedded database restarts on the same socket.
    async "database killed"() {
      const postmaster = await findPostmaster(join(folder, "postgres"));
      if (!postmaster) throw new Error("the database does not run");
      process.kill(postmaster.pid, "SIGKILL");
      await sleep(faultMs, undefined, { signal });
    },
  };
  return await orderThroughFaults(
    {
      faults: (options.faults ?? faults).map((fault, turn) => [fault, () => cause[fault](turn % 2)]),
      origins: () => servers.map(({ origin }) => origin),
      databaseUrl: () => postgres.url,
    },
    options,
  );
}
