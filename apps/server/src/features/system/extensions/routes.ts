import type { ExtensionRoute } from "@tatka/contract/extension/index";
import { extensionApi } from "@tatka/contract/extension/version";
import * as contract from "@tatka/contract/system/extensions";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { NoticeShape, PageShape } from "./contribution.ts";
import { type Extensions, type Loaded, pathOfRoute } from "./extensions.ts";
import { settledWithin } from "./settled-within.ts";

const ANSWER_MS = 15_000;
const BODY_LIMIT_BYTES = 64 * 1024;
const MOST_ANSWER_LETTERS = 1_000_000;

/** Sessions are for the store's own calls. */
const hiddenHeaders: ReadonlySet<string> = new Set(["cookie", "authorization", "proxy-authorization"]);

const AnswerShape = z.object({
  status: z.number().int().min(200).max(599).default(200),
  json: z.unknown().transform((value) => JSON.stringify(value ?? null)),
});

export type WithExtensions = WebContext & { extensions: Extensions };

/** The state of all extensions and their pages, for staff. */
export function registerExtensions(api: Api, { db, extensions }: WithExtensions): void {
  const named = (name: string) =>
    oneOrRefuse(
      extensions.running.filter((one) => one.name === name),
      "record.not_found",
    );

  api.handleStaff(contract.adminListExtensions, async () => ({ api: extensionApi, items: extensions.describe() }));

  api.handleStaff(contract.adminGetExtensionPage, async ({ params }) => {
    const one = named(params.name);
    const { page } = one.adds;
    if (!page) throw new Refusal("record.not_found");
    const sections = await guarded(extensions, one, "page", async () => PageShape.parse(await page.read()));
    return {
      sections: sections.map(({ title, text, table }) => ({ title, ...(text && { text }), ...(table && { table }) })),
      actions: Object.entries(page.actions ?? {}).map(([name, { label }]) => ({ name, label })),
    };
  });

  api.handleStaff(contract.adminRunExtensionAction, async ({ params }, staff) => {
    const one = named(params.name);
    const action = Object.entries(one.adds.page?.actions ?? {}).find(([name]) => name === params.action)?.[1];
    if (!action) throw new Refusal("record.not_found");
    const notice = await guarded(extensions, one, `button ${params.action}`, async () =>
      NoticeShape.parse(await action.run()),
    );
    const resourceId = `extension ${params.name}`;
    await recordAudit(db, staff, {
      action: "update",
      resource: "setting",
      resourceId,
      after: { pressed: params.action },
    });
    return { notice };
  });
}

/** The URLs of extensions for other programs. */
export function mountExtensions(app: Hono<Env>, { extensions }: WithExtensions): void {
  const limit = limitBody(BODY_LIMIT_BYTES);
  for (const one of extensions.running) {
    for (const route of one.adds.routes ?? []) {
      const answer = (c: Context<Env>) => answerRoute(c, extensions, one, route);
      const path = pathOfRoute(one, route.path);
      if (route.method === "get") app.get(path, answer);
      else app.post(path, limit, answer);
    }
  }
}

async function answerRoute(
  c: Context<Env>,
  extensions: Extensions,
  one: Loaded,
  route: ExtensionRoute,
): Promise<Response> {
  const headers = Object.fromEntries([...c.req.raw.headers].filter(([name]) => !hiddenHeaders.has(name)));
  const query = new URL(c.req.url).searchParams;
  const body = route.method === "post" ? await c.req.text() : "";
  const { status, json } = await guarded(extensions, one, `route ${route.path}`, async () => {
    const answer = AnswerShape.parse(await route.answer({ query, headers, body }));
    if (answer.json.length > MOST_ANSWER_LETTERS) throw new Error("the answer is too long");
    return answer;
  });
  return new Response(status === 204 || status === 304 ? null : json, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}

async function guarded<Result>(
  extensions: Extensions,
  one: Loaded,
  about: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await settledWithin(ANSWER_MS, work);
  } catch (error) {
    extensions.note(one, about, error);
    throw new Refusal("extension.failed");
  }
}
