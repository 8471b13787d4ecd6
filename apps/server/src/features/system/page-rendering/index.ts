import type { RenderPage } from "@tatka/contract/page";
import type { Feature } from "../../../platform/feature.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { pagePolicy } from "../../../platform/security/security-headers.ts";
import { registerHomePreview } from "./home-preview.ts";
import { registerPages } from "./page.ts";
import { registerProductPreview } from "./product-preview.ts";

/** Rendering is single-threaded, so more at once would not be faster. The queue holds a few seconds of work. */
export const pageLimits = { mostAtOnce: 2, mostWaiting: 150 };

export const pageRendering: Feature = {
  cacheTags: ["pages"],
  pages(app, { config: { origins, picturesAt }, regions, log, read, shared, authorise, storefront, sharedUrl }) {
    const renders = new WorkQueue(pageLimits);
    const renderPage: RenderPage = (...page) => renders.run(() => storefront.renderPage(...page));
    const scripts = storefront.scriptHashes;
    const picturesFrom = picturesAt === undefined ? [] : [new URL(picturesAt).origin];
    const policy = pagePolicy({ scripts, picturesFrom });
    const parts = { shared, sharedUrl, origins, regions, picturesAt, log, policy, authorise };
    const framedPolicy = pagePolicy({ scripts, picturesFrom, framedBy: "'self'" });
    registerHomePreview(app, renderPage, { ...parts, framedPolicy });
    registerProductPreview(app, renderPage, { ...parts, read });
    registerPages(app, renderPage, parts);
  },
  pathCosts: { "/product/:slug": 1, "/bn/product/:slug": 1 },
};
