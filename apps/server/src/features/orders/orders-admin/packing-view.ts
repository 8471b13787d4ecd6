import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import { holdsInFull, type Permission } from "@tatka/domain/people/permission";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { PackingSlip } from "../orders/index.ts";

type Viewer = { permissions: readonly Permission[] };

/** Whether these staff see only the fields that packing needs. */
export function seesPackingOnly({ permissions }: Viewer): boolean {
  return !holdsInFull(permissions, "order.read");
}

/** Condition on `o` that hides closed orders from staff who only pack. */
export function inView(viewer: Viewer): SQL {
  return seesPackingOnly(viewer) ? oneOf(sql`o.status`, openStatuses) : sql`true`;
}

/** A first name is enough to distinguish two bags. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

export function packingHead(head: AdminOrderHead): AdminOrderHead {
  const { name, zone, district } = head.recipient;
  return { ...head, custom: {}, recipient: { name: firstNameOf(name), phone: "", zone, district } };
}

/** An order without its customer, address, payments and history: first name, area, items and notes stay. */
export function packingOrder(order: AdminOrder): AdminOrder {
  const recipient = withoutContact(order.recipient);
  return {
    ...order,
    recipient: { ...recipient, fullAddress: `${recipient.zone.title}, ${recipient.district.title}` },
    custom: {},
    customer: null,
    voucherCode: null,
    discountReason: null,
    deliveryWaiver: null,
    rating: null,
    check: null,
    door: null,
    doorPhoto: null,
    coldUntil: null,
    ride: null,
    timeline: order.timeline.filter(({ kind }) => kind === "note"),
    payments: [],
    refunds: [],
    creditNotes: [],
    problems: [],
  };
}

export function packingSlip(slip: PackingSlip): PackingSlip {
  return { ...slip, recipient: withoutContact(slip.recipient) };
}

type Contact = { name: string; phone: string; address: string; landmark: string; deliveryNote: string };

function withoutContact<Recipient extends Contact>(recipient: Recipient) {
  const hidden = { phone: "", address: "", landmark: "", deliveryNote: "", position: null };
  return { ...recipient, ...hidden, name: firstNameOf(recipient.name) };
}
