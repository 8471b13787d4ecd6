import pg from "pg";
import type { Log } from "./log.ts";

type Notifications = {
  /** What to do with a notification, by channel. */
  on: Record<string, (payload: string) => void>;
  /** While the connection is down notifications are missed. */
  whenLost: () => void;
  whenBack: () => void;
};

/** Listens to what other copies of the server say through the database, and comes back when the connection is lost. */
export function listenForNotifications(
  url: string,
  { on, whenLost, whenBack }: Notifications,
  log: Log,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopping = false;
  whenLost();

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on("notification", ({ channel, payload }) => on[channel]?.(payload ?? ""));
    fresh.on("error", (error) => log.warn({ err: error }, "lost the connection that hears of changes"));
    fresh.on("end", () => {
      if (isStopping) return;
      whenLost();
      retry = setTimeout(connectOrRetry, 500);
    });
    await fresh.connect();
    for (const channel of Object.keys(on)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    whenBack();
  };
  const connectOrRetry = () => {
    connect().catch((error) => log.warn({ err: error }, "cannot listen for changes yet"));
  };
  connectOrRetry();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
