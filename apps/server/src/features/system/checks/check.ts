import pg from "pg";
import { keptAlive } from "../../../platform/database/pool.ts";
import type { Config } from "../../../settings/config.ts";

/** `broken` affects sales, messages or recovery, now or soon; `off` is not configured. */
type State = "well" | "warning" | "broken" | "off";

/** `says` is a sentence without secrets. `figure` is the value of a metric. */
export type Finding = { state: State; says: string; figure?: number };

/** Checks one part of the store. An exception counts as a finding. */
export type Check = { name: string; run(config: Config): Promise<Finding | Finding[]> };

export const well = (says: string, figure?: number) => finding("well", says, figure);
export const warning = (says: string, figure?: number) => finding("warning", says, figure);
export const broken = (says: string, figure?: number) => finding("broken", says, figure);
export const off = (says: string) => finding("off", says);

function finding(state: State, says: string, figure?: number): Finding {
  return { state, says, ...(figure !== undefined && { figure }) };
}

/** Timeout of a check that calls another machine. */
export const PATIENCE_MS = 5_000;

/** Uses a separate session, closed afterwards. */
export async function withClient<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    ...keptAlive,
  });
  session.on("error", () => undefined);
  try {
    await session.connect();
    return await work(session);
  } finally {
    void session.end().catch(() => undefined);
  }
}
