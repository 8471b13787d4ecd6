import {
  adminListProductFeeds,
  adminSwitchProductFeed,
  type ProductFeed,
  readProductFeed,
} from "@tatka/contract/catalogue/feeds";
import { siteOf } from "@tatka/domain/region";
import type { Context } from "hono";
import type { Feature } from "../../../platform/feature.ts";
import { byteStream } from "../../../platform/http/download.ts";
import { Refusal, tooMany } from "../../../platform/http/refusal.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { Sealer } from "../../../platform/security/sealer.ts";
import { readStoreNames } from "../../content/settings/index.ts";
import { feedOf } from "./feed.ts";
import { FeedFiles } from "./feed-files.ts";
import { isFeedToken, listFeeds, noteRead, switchFeed } from "./kept-feeds.ts";
import { readShipping } from "./shipping.ts";

/** Google fetches once a day and Meta at most once an hour; the rest is for testing. */
const readsOfFeed = { most: 12, inSeconds: HOUR };

export const feeds: Feature = {
  routes(api, { db, slowReads: reads, secret, config, regions }) {
    const { origins, picturesAt } = config;
    const sealer = new Sealer(secret, "tokens of product feeds");
    const underWay = new Set<string>();
    const files = new FeedFiles();
    const originOf = (region: string, url: string) => siteOf(origins, region) ?? new URL(url).origin;

    api.handleDownload(readProductFeed, async ({ params, query, c }) => {
      // The same 404 for a disabled feed and a wrong token, so that callers learn nothing.
      if (!(await isFeedToken(db, sealer, params, query.token))) throw new Refusal("route.not_found");
      const name = nameOf(params);
      const file = `${name}.xml`;
      const kept = files.find(name);
      if (kept && isKnownTo(c, kept.etag)) {
        await noteRead(db, params);
        return { name: file, etag: kept.etag };
      }
      // Without the limit, anyone with the URL could keep the store busy with the whole catalogue.
      if (!kept && underWay.has(name)) throw tooMany(60);
      await countAttempt(db, `product feed ${name}`, readsOfFeed);
      await noteRead(db, params);
      if (kept) return { name: file, etag: kept.etag, stream: byteStream(files.read(kept)) };
      const [names, shipping] = await Promise.all([readStoreNames(db), readShipping(db, params.region)]);
      const origin = originOf(params.region, c.req.url);
      const feed = feedOf(reads, { ...params, origin, picturesAt, names, shipping });
      return { name: file, stream: byteStream(oneAtATime(underWay, name, files.keeping(name, feed))) };
    });

    api.handleStaff(adminListProductFeeds, async ({ c }) => ({
      items: await listFeeds(
        db,
        sealer,
        regions.open.map(({ code }) => code),
        (region) => originOf(region, c.req.url),
      ),
    }));
    // Switching a feed on rebuilds it, so staff see their changes at once.
    api.handleStaff(adminSwitchProductFeed, async ({ params, body, c }, staff) => {
      regions.require(params.region);
      const origin = originOf(params.region, c.req.url);
      const feed = await switchFeed(db, sealer, staff, { ...params, ...body, origin });
      await files.drop(nameOf(params));
      return feed;
    });
  },
};

function nameOf({ target, region, language }: Pick<ProductFeed, "target" | "region" | "language">): string {
  return `${target}-${region}-${language}`;
}

function isKnownTo(c: Context, etag: string): boolean {
  const known = c.req.header("if-none-match") ?? "";
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

async function* oneAtATime(underWay: Set<string>, name: string, parts: AsyncGenerator<string>) {
  underWay.add(name);
  try {
    yield* parts;
  } finally {
    underWay.delete(name);
  }
}
