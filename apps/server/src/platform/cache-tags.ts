import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "./db.ts";
import type { Log } from "./log.ts";
import type { SharedResponses } from "./shared-responses.ts";

const CHANNEL = "cache_tags";

/**
 * Runs a write and tells every copy of the server which cached answers it made untrue.
 *
 * The notice is part of the transaction: PostgreSQL sends it at commit, or not at all. This process forgets
 * at once as well, so that whoever made the change sees it in their very next request.
 */
export async function writeAndForget<T>(
  db: Database,
  shared: SharedResponses,
  write: (tx: Database, touches: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>();
  const result = await db.transaction(async (tx) => {
    const written = await write(tx, (...touched) => touched.forEach((tag) => void tags.add(tag)));
    for (const payload of payloads(tags)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    return written;
  });
  shared.drop(tags);
  return result;
}

/**
 * Listens for what other copies of the server changed. While the connection is down a change could be missed,
 * so nothing is kept until it is back.
 */
export function listenForChanges(url: string, shared: SharedResponses, log: Log): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopping = false;
  shared.keepNothing();

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on("notification", ({ payload }) => shared.drop(payload?.split(" ") ?? []));
    fresh.on("error", (error) => log.warn({ err: error }, "lost the connection that hears of changes"));
    fresh.on("end", () => {
      if (isStopping) return;
      shared.keepNothing();
      retry = setTimeout(connectOrRetry, 500);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    shared.keepAgain();
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

/** A notice carries at most 8000 bytes, so many tags travel in several. */
function* payloads(tags: Iterable<string>): Generator<string> {
  let payload = "";
  for (const tag of tags) {
    if (payload.length + tag.length > 7_000) {
      yield payload;
      payload = "";
    }
    payload += payload ? ` ${tag}` : tag;
  }
  if (payload) yield payload;
}
