import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../telemetry/log.ts";
import { keptAlive } from "./pool.ts";

const RETRY_MS = 500;

type Notifications = {
  /** Notification handlers by channel. */
  on: Record<string, (payload: string) => void>;
  /** Notifications are missed while the connection is down. */
  whenLost: () => void;
  whenBack: () => void;
};

/**
 * Listens for notifications and reconnects when the connection is lost. A dead connection may never report its end, so
 * it is queried at every heartbeat and closed if it does not respond.
 */
export function listenForNotifications(
  url: string,
  { on, whenLost, whenBack }: Notifications,
  { log, heartbeatMs }: { log: Log; heartbeatMs: number },
): { heardMs(): number; stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopping = false;
  let heardAt = performance.now();
  whenLost();

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      ...keptAlive,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    client = fresh;
    let beat: NodeJS.Timeout | undefined;
    let isOver = false;
    // A dead connection may never emit its end, so we don't wait for it.
    const disconnect = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(beat);
      fresh.end().catch(() => undefined);
      if (isStopping) return;
      log.warn({ err: error }, "lost the connection that hears of changes");
      whenLost();
      retry = setTimeout(connect, RETRY_MS);
    };
    const beatAgain = () => {
      beat = setTimeout(async () => {
        try {
          await fresh.query("select 1");
          heardAt = performance.now();
          if (!isOver) beatAgain();
        } catch (error) {
          disconnect(error);
        }
      }, heartbeatMs);
    };
    fresh.on("notification", ({ channel, payload }) => on[channel]?.(payload ?? ""));
    fresh.on("error", disconnect);
    fresh.on("end", () => disconnect(new Error("the connection has ended")));
    try {
      await fresh.connect();
      for (const channel of Object.keys(on)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isOver) return;
      heardAt = performance.now();
      whenBack();
      beatAgain();
    } catch (error) {
      disconnect(error);
    }
  };
  void connect();

  return {
    /** Milliseconds since the connection last responded. */
    heardMs: () => performance.now() - heardAt,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      await Promise.race([client?.end(), sleep(heartbeatMs, undefined, { ref: false })]);
    },
  };
}
