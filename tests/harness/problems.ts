import { randomUUID } from "node:crypto";
import type { Order } from "@tatka/contract/orders/orders";
import type { AdminProblem } from "@tatka/contract/orders/problems-admin";
import { expect } from "vitest";
import type { Buyer } from "./checkout.ts";
import type { aDoor, Manager } from "./door.ts";

type Refused = { code?: string; message?: string };

/** Delivered orders, problem reports of customers and the decisions of staff. */
export function problemsOf(door: ReturnType<typeof aDoor>, manager: Manager) {
  const read = async (buyer: Buyer, number: string) => (await buyer.call<Order>("GET", `/order/${number}`)).body;
  return {
    read,
    /** A delivered cash order with this many pieces; returns its number and line. */
    delivered: async (buyer: Buyer, variationId: number, quantity = 3) => {
      const number = await door.onItsWay(buyer, variationId, quantity);
      expect((await manager.step(number, "deliver")).status).toBe(200);
      return { number, lineId: (await read(buyer, number)).lines[0]?.id ?? 0 };
    },
    report: (buyer: Buyer, number: string, body: object, key: string = randomUUID()) =>
      buyer.call<Order & Refused>("POST", `/order/${number}/problem`, body, { "idempotency-key": key }),
    queue: async (query = "") =>
      (await manager.call<{ items: AdminProblem[]; total: number }>("GET", `/admin/problem?${query}`)).body,
    answer: (id: number, how: "refund" | "replace" | "decline", body: object = {}) =>
      manager.call<AdminProblem & Refused>("POST", `/admin/problem/${id}/${how}`, body),
  };
}
