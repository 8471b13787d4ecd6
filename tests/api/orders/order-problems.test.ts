import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import { hoursToReport } from "@tatka/domain/orders/order-problem";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, type Buyer } from "../../harness/checkout.ts";
import { letPass } from "../../harness/clock.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { problemsOf } from "../../harness/problems.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "problem.read"]);
const { delivered, report, read, queue } = problemsOf(aDoor(store, manager), manager);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

async function upload(who: Buyer, number: string, bytes: Uint8Array | string) {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "photo.jpg", { type: "image/jpeg" }));
  const response = await store.request(`/api/v1.0/order/${number}/problem/picture`, {
    method: "POST",
    headers: { authorization: who.authorization },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as ReviewPicture & { code?: string } };
}

describe("a problem", () => {
  test("is reported with pieces, reason and text, once for each key, and then waits for staff", async () => {
    const { number, lineId } = await delivered(buyer, paratha);
    const body = { lines: [{ lineId, quantity: 2, reason: "not_fresh" }], note: "They smell." };
    const answers = await Promise.all([1, 2, 3].map(() => report(buyer, number, body, "one-press")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const order = await read(buyer, number);
    expect(order.problems).toHaveLength(1);
    expect(order.problems[0]).toMatchObject({
      state: "open",
      note: "They smell.",
      lines: [{ lineId, quantity: 2, reason: "not_fresh", refundedQuantity: 0 }],
      answer: "",
      answeredAt: null,
    });
    expect(order.lines[0]?.reportable).toBe(1);
    expect(order.reportBefore).not.toBeNull();
    expect((await report(buyer, number, { ...body, note: "else" }, "one-press")).body.code).toBe("order.key_reused");

    const { items } = await queue(`sort=id&order=ASC&orderNumber=${number}`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      order: { number, paymentMethod: "cod", paymentStatus: "paid" },
      lines: [{ lineId, quantity: 2, delivered: 3, refundable: 2, worth: 600 }],
    });
  });

  test("is about delivered pieces, each at most once", async () => {
    const { number, lineId } = await delivered(buyer, paratha);
    const of = (quantity: number) => ({ lines: [{ lineId, quantity, reason: "missing" }] });
    const tooMany = await report(buyer, number, of(4));
    expect([tooMany.status, tooMany.body.code]).toEqual([422, "problem.too_many_pieces"]);
    const pressed = await Promise.all(Array.from({ length: 8 }, () => report(buyer, number, of(1))));
    expect(pressed.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await read(buyer, number)).reportBefore).toBeNull();
    expect((await report(buyer, number, { lines: [{ lineId: 1, quantity: 1, reason: "other" }] })).body.code).toBe(
      "problem.too_many_pieces",
    );
  });

  test("is not about refunded pieces, even concurrently", async () => {
    const { number, lineId } = await delivered(buyer, paratha, 4);
    const lines = [{ lineId, quantity: 1, reason: "missing" }];
    const refund = () =>
      manager.call("POST", `/admin/order/${number}/refund`, { lines: [{ lineId, quantity: 1 }], reason: "Torn" });
    await refund();
    expect((await read(buyer, number)).lines[0]?.reportable).toBe(3);
    const answers = await Promise.all([refund(), ...Array.from({ length: 4 }, () => report(buyer, number, { lines }))]);
    expect(answers[0]?.status).toBe(201);
    const reported = answers.slice(1).filter(({ status }) => status === 201).length;
    expect(reported === 2 || reported === 3).toBe(true);
    expect((await read(buyer, number)).lines[0]?.reportable).toBe(0);
  });

  test("is reported by its customer only, within the period after delivery", async () => {
    await buyer.put(paratha, 1);
    const { body: placed } = await buyer.order();
    const line = (await read(buyer, placed.orderNumber)).lines[0];
    const lines = [{ lineId: line?.id, quantity: 1, reason: "damaged" }];
    expect((await report(buyer, placed.orderNumber, { lines })).body.code).toBe("problem.not_delivered");
    expect((await read(buyer, placed.orderNumber)).reportBefore).toBeNull();

    const { number, lineId } = await delivered(buyer, paratha, 1);
    const own = { lines: [{ lineId, quantity: 1, reason: "damaged" }] };
    const stranger = await aBuyer(store);
    expect((await report(stranger, number, own)).status).toBe(404);
    expect((await store.call("POST", `/order/${number}/problem`, own)).status).toBe(401);
    letPass(hoursToReport * 60 * 60 * 1000);
    const late = await report(buyer, number, own);
    expect([late.status, late.body.code]).toEqual([409, "problem.too_late"]);
    expect(late.body.message).toContain("72 hours");
    expect((await read(buyer, number)).reportBefore).toBeNull();
  });

  test.each([
    ["no line", { lines: [] }],
    ["a line twice", { lines: [1, 1].map((lineId) => ({ lineId, quantity: 1, reason: "other" })) }],
    ["no piece", { lines: [{ lineId: 1, quantity: 0, reason: "other" }] }],
    ["a reason that is none", { lines: [{ lineId: 1, quantity: 1, reason: "bored" }] }],
    ["a novel", { lines: [{ lineId: 1, quantity: 1, reason: "other" }], note: "x".repeat(1_001) }],
    ["four pictures", { lines: [{ lineId: 1, quantity: 1, reason: "other" }], picture: Array(4).fill("a".repeat(32)) }],
  ])("with %s is refused", async (_, body) => {
    const { number } = await delivered(buyer, paratha, 1);
    expect((await report(buyer, number, body)).status).toBe(400);
  });

  test("shows its pictures to the customer and to staff only", async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c63" } })
      .jpeg()
      .toBuffer();
    const { number, lineId } = await delivered(buyer, paratha, 2);
    const stranger = await aBuyer(store);
    expect((await upload(stranger, number, photo)).status).toBe(404);
    expect((await upload(buyer, number, "no picture")).body.code).toBe("review.not_a_picture");
    const { status, body: picture } = await upload(buyer, number, photo);
    expect(status).toBe(201);
    const lines = [{ lineId, quantity: 1, reason: "damaged" }];
    const other = await delivered(stranger, paratha, 1);
    const stolen = { lines: [{ ...lines[0], lineId: other.lineId }], picture: picture.name };
    expect((await report(stranger, other.number, stolen)).body.code).toBe("review.picture_gone");

    const { body: order } = await report(buyer, number, { lines, picture: picture.name });
    expect(order.problems[0]?.pictures).toEqual([picture]);
    // A picture belongs to one report.
    expect((await report(buyer, number, { lines, picture: [picture.name] })).body.code).toBe("review.picture_gone");

    const seenBy = async (headers: Record<string, string>) => (await store.request(picture.large, { headers })).status;
    expect(await seenBy({ authorization: buyer.authorization })).toBe(200);
    expect(await seenBy({ authorization: stranger.authorization })).toBe(404);
    expect(await seenBy({})).toBe(404);
    const path = `/api/v1.0/admin/problem/${order.problems[0]?.id}/picture/${picture.name}`;
    const forStaff = await store.request(path, { headers: manager.headers });
    expect([forStaff.status, forStaff.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const { headers: others } = await aStaffMember(store, ["order.read"]);
    expect((await store.request(path, { headers: others })).status).toBe(403);
  });
});
