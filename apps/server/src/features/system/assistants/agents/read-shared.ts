import type { Answer, Route } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import type { Context } from "hono";
import type { SharedResponses } from "../../../../platform/cache/shared-responses.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { unavailable } from "../../../../platform/http/refusal.ts";

/** A shared response of the API, through the cache of the store's own pages; undefined if it was refused. */
export async function readShared<R extends Route>(
  shared: SharedResponses,
  c: Context<Env>,
  region: Region,
  url: string,
): Promise<Answer<R> | undefined> {
  const { ready } = await shared.get({ origin: new URL(c.req.url).origin, partition: region, url }, c.env.requestId);
  if (ready.status === 503) throw unavailable();
  return ready.status === 200 ? (JSON.parse(ready.body.toString()) as Answer<R>) : undefined;
}
