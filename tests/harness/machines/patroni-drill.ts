import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../database/database-server.ts";
import { type DrillOptions, orderThroughFaults, seconds } from "./order-drill.ts";
import { openPatroniCluster } from "./patroni.ts";
import { startServerProcess } from "./server-process.ts";

const faults = [
  "leader killed",
  "switchover",
  "leader frozen",
  "synchronous standby killed",
  "etcd member away",
] as const;
type Fault = (typeof faults)[number];

/** Places orders while Patroni loses its leader in several ways, a standby, and an etcd member. */
export async function patroniDrill(options: DrillOptions & { faults?: readonly Fault[] }) {
  const { faultMs, signal } = options;
  const tell = options.tell ?? (() => undefined);
  await using started = new AsyncDisposableStack();
  const cluster = await openPatroniCluster(started, signal);
  tell("etcd, PostgreSQL under Patroni and haproxy are up");
  if (options.fill) await run(cluster.url, options.fill);
  const start = async (name: string) => {
    const dataDir = join(cluster.folder, name);
    await mkdir(dataDir);
    const server = await startServerProcess({
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      DEMO_PICTURES: "false",
      LOG_LEVEL: "fatal",
    });
    started.defer(async () => void (await server.stop("SIGKILL")));
    return server.origin;
  };
  const origins = [await start("web-1"), await start("web-2")];

  /** Stops the leader, waits until all members are back, and returns the failover time. */
  const replaceLeader = async (
    take: (leader: string) => Promise<void>,
    restore?: (leader: string) => Promise<void>,
  ) => {
    const leader = await cluster.leader();
    const begun = performance.now();
    await take(leader);
    await cluster.waitForOther(leader);
    tell(`  another leads after ${seconds(performance.now() - begun)}`);
    await restore?.(leader);
    await cluster.waitUntilWhole();
    tell(`  all are there again after ${seconds(performance.now() - begun)}`);
  };
  const cause: Record<Fault, () => Promise<void>> = {
    "leader killed": () => replaceLeader((leader) => cluster.signal(leader, "SIGKILL"), cluster.startNode),
    switchover: () => replaceLeader(cluster.switchover),
    "leader frozen": () =>
      replaceLeader(
        (leader) => cluster.signal(leader, "SIGSTOP"),
        (leader) => cluster.signal(leader, "SIGCONT"),
      ),
    async "synchronous standby killed"() {
      const standby = await cluster.syncStandby();
      await cluster.signal(standby, "SIGKILL");
      await sleep(faultMs, undefined, { signal });
      await cluster.startNode(standby);
      await cluster.waitUntilWhole();
    },
    async "etcd member away"() {
      await cluster.signal("etcd-1", "SIGKILL");
      await sleep(faultMs, undefined, { signal });
      cluster.startEtcd("etcd-1");
      await cluster.waitUntilWhole();
    },
  };
  return await orderThroughFaults(
    {
      faults: (options.faults ?? faults).map((fault) => [fault, cause[fault]]),
      origins: () => origins,
      databaseUrl: () => cluster.url,
    },
    options,
  );
}
