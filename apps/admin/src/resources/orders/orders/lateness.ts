import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { isOpen } from "@tatka/domain/orders/order-policy";

type Awaited = Pick<AdminOrderHead, "status" | "deliverUntil">;

/** Minutes by which an open order has missed its slot; 0 if it has not. */
export function minutesLate({ status, deliverUntil }: Awaited, now: number): number {
  if (!isOpen(status)) return 0;
  return Math.max(0, Math.floor((now - Date.parse(deliverUntil)) / 60_000));
}

/** In whole days, otherwise hours and minutes. */
export function lateParts(minutes: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(minutes / 1440);
  if (days > 0) return { days, hours: 0, minutes: 0 };
  return { days, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
