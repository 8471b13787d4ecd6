import type { Config } from "../../../settings/config.ts";
import { broken, type Check, type Finding, off, PATIENCE_MS, warning, well, withClient } from "./check.ts";

/** Calls each server directly, so that it works while the database is down. */
export const serversCheck: Check = {
  name: "servers",
  async run({ statusPage: { servers } }) {
    if (servers.length === 0) return off("STATUS_SERVERS names none.");
    return Promise.all(servers.map(askServer));
  },
};

async function askServer(url: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const answer = await fetch(new URL("/readyz", url), {
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = (await answer.text()).slice(0, 100).trim();
    return answer.ok ? well(`${host} is ready.`) : broken(`${host} is not ready: ${said}`);
  } catch {
    return broken(`${host} does not answer.`);
  }
}

/** Servers send a heartbeat every 15 seconds. */
const GONE_AFTER_SECONDS = 60;

type Alive = { part: string; host: string; seconds: number };

/** Servers seen in the last day, by name. */
export const heartbeatsCheck: Check = {
  name: "heartbeats",
  run: ({ databaseUrl }: Config) =>
    withDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<Alive>(`
        select part, host, extract(epoch from clock_timestamp() - max(seen_at))::float8 as seconds
        from server_alive group by part, host order by part desc, host`);
      if (rows.length === 0) return warning("No server or worker has been running in the last day.");
      return rows.map(({ part, host, seconds }) => {
        const name = part === "web" ? `Server ${host}` : `Worker ${host}`;
        if (seconds < GONE_AFTER_SECONDS) return well(`${name} is there.`);
        return warning(`${name} was last heard of ${(seconds / 60).toFixed(0)} minutes ago.`);
      });
    }),
};

/** The longest job, an import of 50,000 rows, takes minutes. */
const STUCK_SECONDS = 1_800;

type Running = { task: string; seconds: number };

export const jobsCheck: Check = {
  name: "running jobs",
  run: ({ databaseUrl }: Config) =>
    withDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<Running>(`
        select task_identifier as task, extract(epoch from clock_timestamp() - locked_at)::float8 as seconds
        from graphile_worker.jobs where locked_at is not null order by locked_at limit 20`);
      if (rows.length === 0) return well("No job is running.");
      return rows.map(({ task, seconds }) => {
        const says = `${task} has been running for ${seconds.toFixed(0)} s.`;
        return seconds > STUCK_SECONDS ? broken(says) : well(says);
      });
    }),
};

async function withDatabase(
  url: string | undefined,
  read: Parameters<typeof withClient<Finding | Finding[]>>[1],
): Promise<Finding | Finding[]> {
  return url ? withClient(url, read) : off("The store brings its own database; see System status.");
}
