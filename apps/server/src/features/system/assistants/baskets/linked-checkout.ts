import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import type { Language } from "@tatka/domain/language";
import type { Database } from "../../../../platform/database/db.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { type Destination, findDestination } from "../../../orders/checkout/index.ts";
import { listAddresses } from "../../../people/addresses/index.ts";
import { type DeliveryTime, optionOf, timesTo } from "../orders/delivery-times.ts";
import type { Basket } from "./basket-queries.ts";

type Addresses = Awaited<ReturnType<typeof listAddresses>>;

/** Where and when a linked checkout could be delivered. Without an address there is no destination. */
export type Delivering = {
  addresses: Addresses;
  destination: Destination | undefined;
  /** Free slots, or the days of the courier that serves the address. */
  times: DeliveryTime[];
  /** The chosen time, while it is offered. */
  time: DeliveryTime | undefined;
};

export async function readDelivering(
  db: Database,
  accountId: number,
  { addressId, slotId }: Pick<Basket, "addressId" | "slotId">,
): Promise<Delivering> {
  const addresses = (await listAddresses(db, accountId)).filter(({ isDeliverable }) => isDeliverable);
  const chosen =
    addresses.find(({ id }) => id === addressId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const destination = chosen && (await servedDestination(db, accountId, chosen.id));
  const times = destination ? await timesTo(db, destination.delivery) : [];
  return { addresses, destination, times, time: times.find(({ id }) => id === slotId) };
}

/** Undefined if the zone has just been closed. */
async function servedDestination(db: Database, accountId: number, addressId: number): Promise<Destination | undefined> {
  try {
    return await findDestination(db, accountId, { addressId });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

type Shown = { lineIds: string[]; deliveryPoisha: number; language: Language };

/** Addresses by their area, and delivery times as options. */
export function shownFulfillment(
  { addresses, destination, times, time }: Delivering,
  { lineIds, deliveryPoisha, language }: Shown,
): UcpCheckout["fulfillment"] {
  return {
    methods: [
      {
        id: "delivery",
        type: "shipping",
        line_item_ids: lineIds,
        destinations: addresses.map(({ id, label, zone }) => ({
          id: String(id),
          label,
          address_locality: language === "bn" ? zone.titleBn : zone.title,
          address_country: "BD",
        })),
        selected_destination_id: destination ? String(destination.address.id) : null,
        groups: [
          {
            id: "all",
            line_item_ids: lineIds,
            options: times.map((one) => optionOf(one, deliveryPoisha)),
            selected_option_id: time?.id ?? null,
          },
        ],
      },
    ],
  };
}

/** What the assistant has to choose first. */
export function missingChoices({ destination, times, time }: Delivering, chosenSlot: string | null): UcpMessage[] {
  const path = "$.fulfillment.methods[0]";
  if (!destination) {
    const content = "The person has no address in the delivery area. They add one at continue_url.";
    return [{ type: "error", code: "address_undeliverable", severity: "requires_buyer_input", path, content }];
  }
  if (time) return [];
  const message = { type: "error", severity: "recoverable", path: `${path}.groups[0]` } as const;
  if (times.length === 0) return [{ ...message, code: "slot_full", content: "No delivery time is free in this area." }];
  if (chosenSlot === null) return [{ ...message, code: "slot_missing", content: "Choose one of the delivery times." }];
  return [
    { ...message, code: "slot_full", content: "The chosen delivery time is full or closed. Choose another one." },
  ];
}
