import * as contract from "@tatka/contract/lists/shopping-lists";
import { COST_OF_UPLOAD } from "@tatka/contract/route";
import type { Context } from "hono";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { currentShopper, requireShopper } from "../../people/identity/index.ts";
import { answerShopper, listAsked, readAsked } from "./answer-shopper.ts";
import { askStaff } from "./ask-staff.ts";
import { createFromFile, createFromText } from "./create-list.ts";
import { countFile } from "./limits.ts";
import { readKeptFile } from "./list-files.ts";
import { costOfMatching, ListMatches } from "./list-matches.ts";
import { isOwn, newOwner } from "./owner.ts";
import { putInCart } from "./put-in-cart.ts";
import { readList } from "./read-list.ts";

export function registerShoppingList(api: Api, parts: WebContext): void {
  const { db, files } = parts;
  const matches = new ListMatches(parts);
  const caller = ({ env: { network, charge } }: Context<Env>) => ({ network, charge });

  api.handle(contract.createList, async ({ region, c }) => {
    const said = isForm(c) ? await readUpload(c) : await readText(c);
    if (typeof said !== "string") await countFile(db, c.env.network);
    // Charged first, because parsing a long text costs time.
    else c.env.charge(costOfMatching(said));
    const list = { owner: await newOwner(db, c), network: c.env.network, region };
    const id =
      typeof said === "string" ? await createFromText(db, list, said) : await createFromFile(db, files, list, said);
    return readList(db, matches, id, { network: c.env.network, isOwn: sql`true`, region });
  });

  api.handle(contract.readList, async ({ params, region, c }) =>
    readList(db, matches, params.id, { ...caller(c), isOwn: await isOwn(db, c), region }),
  );

  api.handle(contract.putListInCart, async ({ params, body, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const by = { accountId: shopper.id, isOwn: await isOwn(db, c), region };
    const press = { accountId: shopper.id, route: "POST /shopping-list/{id}/cart", body: { ...params, ...body } };
    const key = c.req.header("idempotency-key");
    return onceIfKeyed(db, { ...press, key }, (tx) => putInCart(tx, by, params.id, body));
  });

  api.handle(contract.askAboutList, async ({ params, body, c }) => {
    const shopper = await currentShopper({ db }, c);
    return askStaff(db, { id: params.id, isOwn: await isOwn(db, c), shopper }, body);
  });

  api.serve(contract.listPhoto, servePhoto(db, files));

  api.handleStaff(contract.shoppingListRoutes.list, async ({ query }) => listAsked(db, query));
  api.handleStaff(contract.shoppingListRoutes.get, async ({ params }) => readAsked(db, matches, params.id));
  api.handleStaffFile(contract.adminListFiles.photo, ({ params }) => askedFile(db, files, params.id, "photo"));
  api.handleStaffFile(contract.adminListFiles.pdf, ({ params }) => askedFile(db, files, params.id, "pdf"));
  api.handleStaffFile(contract.adminListFiles.xlsx, ({ params }) => askedFile(db, files, params.id, "xlsx"));
  api.handleStaff(contract.shoppingListRoutes.update, async ({ params, body }, staff) =>
    answerShopper(db, staff, params.id, body),
  );
}

const Text = z.object({ text: z.string() });

/** Parsing a 10 MB form blocks the event loop for a tenth of a second. */
const uploads = new WorkQueue({ mostAtOnce: 1, mostWaiting: 20, mostWaitingOfOne: 4 });

const isForm = (c: Context<Env>) => c.req.header("content-type")?.startsWith("multipart/form-data") ?? false;

async function readUpload(c: Context<Env>): Promise<File> {
  c.env.charge(COST_OF_UPLOAD);
  const { file } = await uploads.run(() => readForm(c), c.env.network);
  if (file instanceof File) return file;
  throw new Refusal("request.invalid", {}, { fields: { file: "file is required" } });
}

async function readText(c: Context<Env>): Promise<string> {
  const json: unknown = await c.req.json().catch(() => {
    throw new Refusal("request.malformed");
  });
  const { success, data } = Text.safeParse(json);
  if (!success) throw new Refusal("request.invalid", {}, { fields: { text: "text is required" } });
  return data.text;
}

function servePhoto(db: Database, files: Files) {
  return async (c: Context<Env>): Promise<Response> => {
    const id = Number(/^[1-9]\d{0,8}$/.exec(c.req.param("id") ?? "")?.[0] ?? 0);
    const own = await isOwn(db, c);
    const { rowCount } = await db.execute(
      sql`select from shopping_list where id = ${id} and source = 'photo' and ${own}`,
    );
    const bytes = rowCount ? await readKeptFile(files, id) : undefined;
    if (!bytes) throw new Refusal("list.not_found");
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/jpeg", "cache-control": "private, no-store" });
  };
}

/** The file of a list whose owner asked for help. Staff see no other files. */
async function askedFile(
  db: Database,
  files: Files,
  id: number,
  source: keyof typeof contract.adminListFiles,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { rowCount } = await db.execute(
    sql`select from shopping_list where id = ${id} and asked_at is not null and source = ${source}`,
  );
  const bytes = rowCount ? await readKeptFile(files, id) : undefined;
  if (!bytes) throw new Refusal("list.not_found");
  return { name: `shopping-list-${id}.${source === "photo" ? "jpg" : source}`, bytes: new Uint8Array(bytes) };
}
