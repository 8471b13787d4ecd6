import type { Database } from "../database/db.ts";
import { sql } from "../database/sql.ts";
import type { SharedResponses } from "./shared-responses.ts";

export const cacheTagsChannel = "cache_tags";

/**
 * Runs a write and invalidates the cached responses with these tags on all servers. PostgreSQL sends the notification
 * at commit. This process evicts at once, so that the user who made the change sees it in the next request.
 */
export async function writeAndInvalidate<T>(
  db: Database,
  shared: SharedResponses,
  write: (tx: Database, touches: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>();
  const result = await db.transaction(async (tx) => {
    const written = await write(tx, (...touched) => touched.forEach((tag) => void tags.add(tag)));
    await tellOfTags(tx, tags);
    return written;
  });
  shared.drop(tags);
  return result;
}

/** Notifies all servers, including this one, of invalidated tags when the transaction commits. */
export async function tellOfTags(tx: Database, tags: Iterable<string>): Promise<void> {
  for (const payload of payloads(tags)) await tx.execute(sql`select pg_notify(${cacheTagsChannel}, ${payload})`);
}

/** Refuses tags that no feature invalidates: their responses would stay in the cache when the data changes. */
export function tagCheck(kinds: Iterable<string>): (tags: readonly string[]) => void {
  const known = new Set(kinds);
  return (tags) => {
    const unknown = tags.find((tag) => !known.has(tag.split(":", 1)[0] ?? ""));
    if (unknown !== undefined) throw new Error(`no feature has the cache tag ${unknown}`);
  };
}

/** Handles a notification on the channel. */
export function dropTags(shared: SharedResponses): (payload: string) => void {
  return (payload) => shared.drop(payload.split(" "));
}

/** A notification has at most 8,000 bytes, so many tags are split. */
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
