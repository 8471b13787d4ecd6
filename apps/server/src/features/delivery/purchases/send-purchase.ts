import type { Purchase } from "@tatka/contract/delivery/purchases";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { purchaseOrderPdf } from "./purchase-pdf.ts";
import { finish, lockPurchase } from "./write-purchase.ts";

/** Sends a draft: by email as a PDF, or marked as sent if the supplier has no email. */
export async function send(tx: Database, staff: Staff, id: number, version: number): Promise<Purchase> {
  await lockPurchase(tx, id, ["draft"], version);
  await tx.execute(sql`
    update purchase_order set state = 'sent', sent_at = now(), version = version + 1, updated_at = now() where id = ${id}`);
  const purchase = await finish(tx, staff, "send", id);
  const { number, supplier, hub, lines, expectedOn, note } = purchase;
  if (supplier.email === "") return purchase;
  const items = lines.map(({ title, size, ordered }) => `${ordered} × ${title}, ${size.title}`);
  const bytes = await purchaseOrderPdf(tx, purchase);
  await sendMessage(tx, {
    message: "supplier.order",
    channel: "mail",
    language: "en",
    to: supplier.email,
    values: {
      orderNumber: number,
      hub: hub.title,
      expectedOn: expectedOn === null ? "" : expectedOn.split("-").toReversed().join("/"),
      items: items.join("\n"),
      note,
    },
    attachment: { name: `${number}.pdf`, bytes },
  });
  return purchase;
}
