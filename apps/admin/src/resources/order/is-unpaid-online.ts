import type { AdminOrderHead } from "@tatka/contract/order-desk";

/** To be paid online, and nothing has arrived yet. */
export function isUnpaidOnline({
  paymentMethod,
  paymentStatus,
}: Pick<AdminOrderHead, "paymentMethod" | "paymentStatus">) {
  return paymentMethod !== "cod" && ["unpaid", "pending", "failed"].includes(paymentStatus);
}
