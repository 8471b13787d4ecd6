import type { MessageDraft } from "@tatka/contract/content/message-words";
import { type MessageName, messageType, ownWords, sampleValues } from "@tatka/domain/content/messages/registry";
import { orderEvents } from "@tatka/domain/orders/order-states";
import { holdsInFull } from "@tatka/domain/people/permission";
import { defaultRegion, type Origins, siteOf } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { checkWords } from "../../content/message-words/index.ts";
import { type AnyMessage, inWords, type MailLayout, readWords } from "../../content/messages/index.ts";
import { inHubs } from "../../delivery/hub-limits/index.ts";
import { sampleReminderLayout } from "../../lists/saved-lists/index.ts";
import { sampleGoodNewsLayout } from "../../lists/wishlist/index.ts";
import { orderLayout, orderValues, readToldOrder, type ToldOrder } from "../../orders/orders/index.ts";
import { sampleOrder } from "./sample-order.ts";

type Parts = { db: Database; origins: Origins };

/** Renders unsaved texts with an order's data or with examples. */
export async function previewMessage(
  { db, origins }: Parts,
  staff: AllowedStaff,
  name: MessageName,
  draft: MessageDraft,
) {
  const { channel, language, data, ...words } = draft;
  if (!ownWords(name, channel, language)) throw new Refusal("record.not_found");
  checkWords(name, channel, words);
  const order = data === "latest_order" ? await latestOrder(db, staff) : undefined;
  const told = { ...(order ?? sampleOrder(language)), language };
  const origin = siteOf(origins, order?.region ?? defaultRegion) ?? "https://shop.example";
  const said: AnyMessage = {
    message: name,
    language,
    values: { ...sampleValues(name, language), ...offeredOf(name, orderValues(told)) },
    to: "",
    ...(channel === "mail" ? { channel, layout: layoutOf(name, told, origin) } : { channel }),
  };
  const { names } = await readWords(db, []);
  return { message: said, written: inWords(said, words, names), orderNumber: order?.number ?? null };
}

/** The newest order that the caller may see in the list of orders. */
async function latestOrder(db: Database, staff: AllowedStaff) {
  if (!holdsInFull(staff.permissions, "order.read")) throw new Refusal("staff.no_permission");
  const order = await readToldOrder(db, inHubs(staff, sql`o.hub_id`));
  if (!order) throw new Refusal("record.not_found");
  return order;
}

function offeredOf(name: MessageName, values: Record<string, string>): Record<string, string> {
  const offered: readonly string[] = messageType(name).placeholders;
  return Object.fromEntries(Object.entries(values).filter(([one]) => offered.includes(one)));
}

/** Sample content around the text, for emails that have more than text. */
function layoutOf(name: MessageName, order: ToldOrder, origin: string): MailLayout | undefined {
  const event = orderEvents.find((one) => name === `order.${one}`);
  if (event) return orderLayout(event, order, origin);
  if (name === "list.reminder") return sampleReminderLayout(order.language, origin);
  if (name.startsWith("wishlist.")) return sampleGoodNewsLayout(order.language, origin);
  return undefined;
}
