import type { Purchase } from "@tatka/contract/delivery/purchases";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { purchaseOrderPdf } from "./purchase-pdf.ts";
import { finish, lockPurchase } from "./write-purchase.ts";

/** A draft becomes an order. A supplier with an email gets it as a PDF; others are called, and the paper is printed. */
export async function send(tx: Database, staff: Staff, id: number, version: number): Promise<Purchase> {
  await lockPurchase(tx, id, ["draft"], version);
  await tx.execute(sql`
    update purchase_order set state = 'sent', sent_at = now(), version = version + 1, updated_at = now() where id = ${id}`);
  const purchase = await finish(tx, staff, "send", id);
  const { number, supplier, hub, lines, expectedOn, note } = purchase;
  if (supplier.email === "") return purchase;
  const items = lines.map(({ title, size, ordered }) => `${ordered} × ${title}, ${size.title}`);
  const asked = expectedOn === null ? "" : ` by ${expectedOn.split("-").toReversed().join("/")}`;
  const text = [
    `Please deliver this order to ${hub.title}${asked}. The order is attached.`,
    items.join("\n"),
    ...(note === "" ? [] : [note]),
    `Order ${number}, {store}`,
  ].join("\n\n");
  const bytes = await purchaseOrderPdf(tx, purchase);
  const attachment = { name: `${number}.pdf`, bytes };
  await sendMessage(tx, {
    ...{ channel: "mail", to: supplier.email, language: "en", subject: `Purchase order ${number}`, text, attachment },
  });
  return purchase;
}
