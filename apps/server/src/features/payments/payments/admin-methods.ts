import type { AdminPaymentMethod, paymentMethodRoutes } from "@tatka/contract/payments/payment-methods-admin";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../platform/settings/config.ts";
import { methodsTag } from "./offered-methods.ts";

type Code = AdminPaymentMethod["id"];
type Settings = Pick<Config, "mode" | "payment">;

export async function listMethods(db: Database, config: Settings) {
  const items = await readMethods(db, config);
  return { items, total: items.length, page: 1, take: items.length };
}

export async function getMethod(db: Database, config: Settings, code: Code): Promise<AdminPaymentMethod> {
  const method = (await readMethods(db, config)).find(({ id }) => id === code);
  if (!method) throw new Refusal("record.not_found");
  return method;
}

/**
 * Which payment methods there are is decided by the code that speaks to their gateways; staff word, order and hide them.
 */
export async function updateMethod(
  { db, shared }: Office,
  config: Settings,
  staff: Staff,
  code: Code,
  { version, ...change }: z.output<typeof paymentMethodRoutes.update.body>,
): Promise<AdminPaymentMethod> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getMethod(tx, config, code);
    const { title, titleBn, text, textBn, status, sort } = { ...before, ...change };
    const { rowCount } = await tx.execute(sql`
      update payment_method
      set title_en = ${title}, title_bn = ${titleBn}, text_en = ${text}, text_bn = ${textBn},
        status = ${status}, sort = ${sort}, version = version + 1
      where code = ${code} and version = ${version}`);
    if (rowCount !== 1) throw await recordChanged(tx, "payment_method", code);
    const after = await getMethod(tx, config, code);
    await recordAudit(tx, staff, { action: "update", resource: "payment_method", resourceId: code, before, after });
    touches(methodsTag);
    return after;
  });
}

export function gatewayState(config: Settings, code: Code): AdminPaymentMethod["gateway"] {
  if (code === "cod") return "none";
  if (config.payment[code] !== undefined) return "set_up";
  return config.mode === "demo" ? "simulated" : "missing";
}

async function readMethods(db: Database, config: Settings): Promise<AdminPaymentMethod[]> {
  const { rows } = await db.execute<Omit<AdminPaymentMethod, "gateway">>(sql`
    select code as id, title_en as title, title_bn as "titleBn", text_en as text, text_bn as "textBn",
      status, sort, version
    from payment_method order by sort, code`);
  return rows.map((row) => ({ ...row, gateway: gatewayState(config, row.id) }));
}
