import { spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { run } from "../database/database-server.ts";
import { postgres15Programs, postgresUser } from "../database/postgres-15.ts";
import { freePorts } from "./free-ports.ts";

const sample = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const programs = { etcd: "/usr/bin/etcd", patroni: "/usr/bin/patroni", haproxy: "/usr/sbin/haproxy" };

/** Debian packages, if installed; the drill installs them where possible. */
export const hasPatroni = () => [...Object.values(programs), postgres15Programs].every((path) => existsSync(path));

const PATIENCE_MS = 120_000;

type Member = { name: string; role: string; state: string };

/**
 * Starts three etcd members, three PostgreSQL servers under Patroni, and haproxy, all with the samples of `deploy` on
 * local ports. `started` stops and removes everything, even if the start fails halfway.
 */
export async function openPatroniCluster(started: AsyncDisposableStack, stop?: AbortSignal) {
  const folder = await mkdtemp(join(tmpdir(), "tatka-patroni-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const owner = await postgresUser();
  await chmod(folder, 0o755);
  await chown(folder, owner.uid, owner.gid);
  const ports = await freePorts(14);
  const port = () => ports.pop() ?? 0;
  const etcds = [1, 2, 3].map((n) => ({ name: `etcd-${n}`, clients: port(), peers: port() }));
  const nodes = [1, 2, 3].map((n) => ({ name: `postgres-${n}`, sql: port(), rest: port() }));
  const [primaryPort, replicasPort] = [port(), port()];

  /** Each process has its own group, so that Ctrl-C does not reach it. */
  const pids = new Map<string, number>();
  const launch = (name: string, program: string, args: string[], user: object = {}) => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      detached: true,
      stdio: ["ignore", log, log],
      // etcd requires this opt-in on ARM, which it does not support officially.
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ETCD_UNSUPPORTED_ARCH: process.arch },
    });
    pids.set(name, child.pid ?? 0);
  };
  /** Includes PostgreSQL, which Patroni starts as a separate process, and all backends. */
  const processesOf = async (name: string) => {
    const postmaster = await readFile(join(folder, name, "postmaster.pid"), "utf8").catch(() => "");
    return withChildren([pids.get(name) ?? 0, Number(postmaster.split("\n")[0])].filter((pid) => pid > 0));
  };
  const signal = async (name: string, which: NodeJS.Signals) => {
    // Repeats the signal for processes that started during the first round.
    for (let turn = 0; turn < 2; turn++) for (const pid of await processesOf(name)) kill(pid, which);
  };
  started.defer(async () => {
    for (const name of pids.keys()) await signal(name, "SIGKILL");
    await sleep(200);
  });

  const initialCluster = etcds.map(({ name, peers }) => `${name}=http://127.0.0.1:${peers}`).join(",");
  const startEtcd = (name: string) => {
    const { clients, peers } = named(etcds, name);
    const urls = { client: `http://127.0.0.1:${clients}`, peer: `http://127.0.0.1:${peers}` };
    launch(name, programs.etcd, [
      ...["--name", name, "--data-dir", join(folder, name), "--initial-cluster", initialCluster],
      ...["--listen-client-urls", urls.client, "--advertise-client-urls", urls.client],
      ...["--listen-peer-urls", urls.peer, "--initial-advertise-peer-urls", urls.peer],
    ]);
  };
  const startNode = async (name: string) => {
    const written = join(folder, `${name}.yml`);
    const hosts = etcds.map(({ clients }) => `127.0.0.1:${clients}`).join(",");
    await writeFile(written, await settingsOf(named(nodes, name), hosts, folder));
    launch(name, programs.patroni, [written], owner);
  };
  const ask = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (answer) return answer.members;
    }
    return [];
  };
  const wait = async (what: string, isThere: (members: Member[]) => boolean) => {
    const until = performance.now() + PATIENCE_MS;
    while (!isThere(await ask())) {
      if (performance.now() > until) throw new Error(`${what}: ${JSON.stringify(await ask())}`);
      await sleep(200, undefined, { signal: stop });
    }
  };
  const one = async (role: string) => (await ask()).find((member) => member.role === role)?.name ?? "";
  const isWhole = (members: Member[]) =>
    members.length === nodes.length &&
    members.every(({ state }) => state === "running" || state === "streaming") &&
    ["leader", "sync_standby"].every((role) => members.some((member) => member.role === role));

  for (const { name } of etcds) startEtcd(name);
  for (const { name } of nodes) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await chown(join(folder, name), owner.uid, owner.gid);
    await startNode(name);
  }
  const proxy = join(folder, "haproxy.cfg");
  await writeFile(proxy, await proxySettings(nodes, primaryPort, replicasPort));
  launch("haproxy", programs.haproxy, ["-f", proxy, "-db"]);
  await wait("the cluster does not come up", isWhole);
  const { sql } = named(nodes, await one("leader"));
  await run(`postgresql://postgres:change-me@127.0.0.1:${sql}/postgres`, async (client) => {
    await client.query("create role tatka login password 'tatka'");
    await client.query("create database tatka owner tatka");
    // Generating a large catalogue disables triggers and ends with a checkpoint; both need a grant.
    await client.query("grant set on parameter session_replication_role to tatka");
    await client.query("grant pg_checkpoint to tatka");
  });

  return {
    folder,
    /** Connects through haproxy, which routes to the leader. */
    url: `postgresql://tatka:tatka@127.0.0.1:${primaryPort}/tatka`,
    leader: () => one("leader"),
    syncStandby: () => one("sync_standby"),
    signal,
    startNode,
    startEtcd,
    waitForOther: (old: string) =>
      wait("nobody else leads", (members) => members.some(({ name, role }) => role === "leader" && name !== old)),
    waitUntilWhole: () => wait("the cluster does not come back", isWhole),
    async switchover(leader: string) {
      const { rest } = named(nodes, leader);
      const body = JSON.stringify({ leader, candidate: await one("sync_standby") });
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: "POST", body });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
  };
}

function named<T extends { name: string }>(all: readonly T[], name: string): T {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`there is no "${name}"`);
  return found;
}

/** The sample settings for one machine, with other names, addresses and folders and without a backup repository. */
async function settingsOf(node: { name: string; sql: number; rest: number }, etcdHosts: string, folder: string) {
  const settings = parse(await readFile(sample("patroni/patroni.yml"), "utf8")) as {
    bootstrap: { pg_hba: string[] };
    postgresql: object;
  };
  const here = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` });
  return stringify({
    ...settings,
    name: node.name,
    restapi: here(node.rest),
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      ...settings.bootstrap,
      pg_hba: settings.bootstrap.pg_hba.map((line) => line.replace("10.0.0.0/8", "127.0.0.1/32")),
    },
    postgresql: {
      ...settings.postgresql,
      ...here(node.sql),
      data_dir: join(folder, node.name),
      bin_dir: postgres15Programs,
      create_replica_methods: ["basebackup"],
      recovery_conf: {},
      // Separate home and socket folders, as on separate machines.
      pgpass: join(folder, `${node.name}.pgpass`),
      parameters: { unix_socket_directories: folder, archive_command: "true" },
    },
  });
}

async function proxySettings(nodes: readonly { name: string; sql: number; rest: number }[], ...ports: number[]) {
  const text = await readFile(sample("haproxy/postgresql.cfg"), "utf8");
  const bound = [5432, 5433].reduce((so, port, i) => so.replace(`bind :${port}`, `bind 127.0.0.1:${ports[i]}`), text);
  return bound.replaceAll(/(server (postgres-\d)) \S+ check port \d+/g, (_, server: string, name: string) => {
    const { sql, rest } = named(nodes, name);
    return `${server} 127.0.0.1:${sql} check port ${rest}`;
  });
}

async function withChildren(parents: readonly number[]): Promise<number[]> {
  const all = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
        return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) };
      }),
  );
  const found = new Set(parents);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
