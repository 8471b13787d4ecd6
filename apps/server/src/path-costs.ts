import { apiBase } from "@tatka/contract/route";

/**
 * What paths outside the contract cost their callers, beside an uncached page, which costs 1. Others have the usual cost.
 * A page shows dozens of pictures, which are sent from disk. Monitoring must never be refused.
 */
export const pathCosts: Readonly<Record<string, number>> = {
  "/healthz": 0,
  "/readyz": 0,
  "/readyz/reads": 0,
  "/metrics": 0,
  "/media/:file": 0.01,
  "/sitemap.xml": 5,
  "/:file{sitemap-[1-9][0-9]{0,4}\\.xml}": 5,
  "/blog/rss.xml": 1,
  "/bn/blog/rss.xml": 1,
  "/product/:slug": 1,
  "/bn/product/:slug": 1,
  [`${apiBase}/openapi.json`]: 5,
  "/api/auth/callback/credentials": 3,
  "/api/auth/signin/credentials": 3,
};
