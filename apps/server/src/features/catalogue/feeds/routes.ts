import { adminListProductFeeds, adminSwitchProductFeed, readProductFeed } from "@tatka/contract/catalogue/feeds";
import type { Api } from "../../../platform/api.ts";
import { countAttempt, HOUR } from "../../../platform/attempts.ts";
import type { Database } from "../../../platform/db.ts";
import { byteStream } from "../../../platform/download.ts";
import type { Origins } from "../../../platform/environment.ts";
import { Refusal, tooMany } from "../../../platform/refusal.ts";
import { Sealer } from "../../../platform/sealer.ts";
import type { SlowReads } from "../../../platform/slow-reads.ts";
import { readStoreNames } from "../../content/settings/index.ts";
import { feedOf } from "./feed.ts";
import { isFeedToken, listFeeds, noteRead, switchFeed } from "./kept-feeds.ts";

/** Google fetches once a day and Meta once an hour at most; the rest is for trying out. */
const readsOfFeed = { most: 12, inSeconds: HOUR };

type Parts = {
  db: Database;
  reads: SlowReads;
  secret: string;
  origins: Origins;
  picturesAt: string | undefined;
};

export function registerProductFeeds(api: Api, { db, reads, secret, origins, picturesAt }: Parts): void {
  const sealer = new Sealer(secret, "tokens of product feeds");
  const underWay = new Set<string>();
  const originOf = (region: keyof Origins, url: string) => origins[region] ?? new URL(url).origin;

  api.handleDownload(readProductFeed, async ({ params, query, c }) => {
    // Whether it is off, was never on, or the token is wrong: a stranger learns nothing.
    if (!(await isFeedToken(db, sealer, params, query.token))) throw new Refusal("route.not_found");
    const name = `${params.target}-${params.region}-${params.language}`;
    // A caller who has the URL could otherwise keep the database busy with the whole catalogue.
    if (underWay.has(name)) throw tooMany(60);
    await countAttempt(db, `product feed ${name}`, readsOfFeed);
    await noteRead(db, params);
    const names = await readStoreNames(db);
    const feed = feedOf(reads, { ...params, origin: originOf(params.region, c.req.url), picturesAt, names });
    return { name: `${name}.xml`, stream: byteStream(oneAtATime(underWay, name, feed)) };
  });

  api.handleStaff(adminListProductFeeds, async ({ c }) => ({
    items: await listFeeds(db, sealer, (region) => originOf(region, c.req.url)),
  }));
  api.handleStaff(adminSwitchProductFeed, async ({ params, body, c }, staff) =>
    switchFeed(db, sealer, staff, { ...params, ...body, origin: originOf(params.region, c.req.url) }),
  );
}

async function* oneAtATime(underWay: Set<string>, name: string, parts: AsyncGenerator<string>) {
  underWay.add(name);
  try {
    yield* parts;
  } finally {
    underWay.delete(name);
  }
}
