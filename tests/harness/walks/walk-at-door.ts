import { takaFromPoisha } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import { refusalReasons } from "@tatka/domain/orders/order-states";
import { settleAtDoor } from "@tatka/domain/orders/picking/at-the-door";
import { expect } from "vitest";
import type { atRuns } from "../runs.ts";

type Rider = Awaited<ReturnType<typeof atRuns>>;

/**
 * Delivers in part and takes the cash that the rider's phone calculates. The server must expect exactly this amount.
 */
export async function deliverAsPhoneSays(rider: Rider, number: string, n: number) {
  const { body } = await rider.ride();
  const stop = body.runs.flatMap(({ stops }) => stops).find((one) => one.number === number);
  const door = stop?.door;
  if (!door) return { status: 404, body: { code: "record.not_found" } };
  const refused = door.lines.flatMap(({ id, quantity }, place) => {
    const pieces = (n + place) % (quantity + 1);
    return pieces > 0 ? [{ lineId: id, pieces, reason: refusalReasons[(n + place) % 4] ?? "other" }] : [];
  });
  const accepted = refused.map(({ lineId, pieces, reason }) => {
    const quantity = door.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
    return { lineId, quantity: quantity - pieces, reason };
  });
  const { totalPoisha } = settleAtDoor(door, refused);
  const cashTaken = takaFromPoisha(cashDue(totalPoisha));
  const cash = stop.cashDue > 0 ? { cashTaken } : {};
  const answer = await rider.atDoor(number, "deliver", { accepted, ...cash });
  expect(answer.body.code).not.toBe("order.cash_above_due");
  if (answer.status < 300 && stop.cashDue > 0) {
    const after = await rider.ride();
    const settled = after.body.runs.flatMap(({ stops }) => stops).find((one) => one.number === number);
    expect(settled?.cashDue ?? 0).toBe(0);
  }
  return answer;
}
