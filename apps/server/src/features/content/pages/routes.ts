import * as pages from "@tatka/contract/content/pages";
import type { Hono } from "hono";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { addPageVersion, getPageAsStaff, getVersionAsStaff, listPagesAsStaff } from "./admin-pages.ts";
import { readPage, rendererOf } from "./read-page.ts";
import { refuseHtml } from "./refuse-html.ts";

export function registerContentPages(api: Api, { db, shared }: Office): void {
  api.handle(pages.getPage, async ({ params, region, madeFrom }) => {
    madeFrom(`page:${params.slug}`, "settings");
    return readPage(db, params.slug, region);
  });
  api.handleStaff(pages.pageRoutes.list, async () => listPagesAsStaff(db));
  api.handleStaff(pages.pageRoutes.get, async ({ params }) => getPageAsStaff(db, params.slug));
  api.handleStaff(pages.adminGetPageVersion, async ({ params }) => getVersionAsStaff(db, params.slug, params.number));
  api.handleStaff(pages.pageRoutes.update, async ({ params, body }, staff) =>
    addPageVersion(db, shared, staff, params.slug, body),
  );
  api.handleStaff(pages.adminPreviewPage, async ({ body: { body, language }, region }) => {
    refuseHtml({ body });
    const render = await rendererOf(db, region);
    return { html: render(body, language) };
  });
}

/** Previous paths of these pages. */
const oldPaths = { termscondition: "terms-and-conditions", privacypolicy: "privacy-policy" };

export function registerOldPaths(app: Hono<Env>): void {
  for (const [old, slug] of Object.entries(oldPaths)) {
    for (const prefix of ["", "/bn"]) app.get(`${prefix}/${old}`, (c) => c.redirect(`${prefix}/${slug}`, 301));
  }
}
