import { adminNotFound, adminPickLines, adminSubstitutes } from "@tatka/contract/orders/picking";
import {
  claimPicking,
  getPicking,
  type Picking,
  type PickingLine,
  type PickingOrder,
  type QueuedOrder,
} from "@tatka/contract/orders/picking-queue";
import type { Answer } from "@tatka/contract/route";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { PickingPage } from "./picking-page.tsx";

const hub = { id: 1, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" };
const zone = { title: "Banani", titleBn: "বনানী" };
const times = {
  deliverFrom: "2026-11-19T06:00:00.000Z",
  deliverUntil: "2026-11-19T08:00:00.000Z",
  packBefore: "2026-11-19T06:00:00.000Z",
};

const line = (id: number, title: string, changes: Partial<PickingLine> = {}): PickingLine => ({
  ...{
    id,
    variationId: id,
    product: { slug: "item", title, titleBn: title },
    size: { title: "1 kg", titleBn: "১ কেজি" },
  },
  ...{ quantity: 2, images: [], price: 140, regularPrice: 140, discount: 0, total: 280, weight: null },
  ...{ substitution: "best_match", returnedQuantity: 0, sku: `SKU-${id}`, gtin: null, pickedQuantity: 0 },
  ...{ storage: "chilled", allocations: [], place: "C1-08", comingQuantity: 0, missingQuantity: 0 },
  ...{ restocksByDefault: true, lots: [], pastQuantity: 0, onShelf: 6, answerBefore: null },
  ...changes,
});

const number = "1772-41C7-AAAA";
const order = (...lines: PickingLine[]): PickingOrder => ({
  ...{ number, name: "Zahid", zone, ...times, isLate: false, runId: null, place: 1 },
  ...{ note: "", reusableBags: false, total: 280, lines },
});

const queued = (changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  ...{ number, name: "Zahid", zone, ...times, isLate: false, runId: null, lineCount: 3, pickedLineCount: 1 },
  ...{ pieces: { ambient: 0, chilled: 2, frozen: 0 }, waitsFor: null, picker: null },
  ...changes,
});

const picking = (changes: Partial<Picking>): Picking => ({
  ...{ staff: { id: 1, name: "Salma Khatun" }, hub, hubs: [hub], runs: [], queue: [], mine: [], cancelled: [] },
  ...changes,
});

beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** The page with these lines to pick; ticks are answered as saved. */
async function aRound(lines: PickingLine[], ...calls: Parameters<typeof answerCalls>) {
  const ticks: object[] = [];
  answerCalls(
    ...aStaffMember("order.read", "order.pack"),
    on(getPicking).answer(() => picking({ mine: [order(...lines)] })),
    on(adminPickLines).answer(({ body }) => {
      ticks.push(...body.lines);
      return refused("server.unavailable");
    }),
    ...calls,
  );
  await renderInBackOffice(<PickingPage />, { path: "/picking?view=round" });
  return ticks;
}

test("weighed goods need a weight within the tolerance", async () => {
  const weight = { nominalGrams: 500, tolerancePercent: 10, grams: null };
  const ticks = await aRound([line(1, "Chicken", { weight })]);
  await expect.element(button("Enter the weight")).toBeDisabled();
  const grams = page.getByRole("textbox", { name: "Weight in grams" });
  await grams.fill("1500");
  await expect.element(page.getByText(/Should be 900 to 1,100 g/)).toBeVisible();
  await expect.element(button("Picked 2, 1,500 g")).toBeDisabled();
  await grams.fill("1020");
  await expectAccessible();
  await button("Picked 2, 1,020 g").click();
  await expect.poll(() => ticks).toEqual([{ lineId: 1, quantity: 2, grams: 1020, isConfirmed: false }]);
  await expect.element(page.getByRole("heading", { name: "All picked, 1 bag" })).toBeVisible();
  await expectAccessible();
});

test("missing pieces are replaced by the nearest product, and found ones are ticked before", async () => {
  const sent: object[] = [];
  const ticks = await aRound(
    [line(1, "Mishti Doi"), line(2, "Milk")],
    on(adminSubstitutes).answer(() => ({
      ...{ preference: "best_match", worth: 140, removal: -140 },
      original: { mainIngredient: "milk", isDescribed: true },
      items: [
        {
          ...{
            variationId: 9,
            product: { title: "Tok Doi", titleBn: "টক দই" },
            size: { title: "500 g", titleBn: "৫০০ গ্রাম" },
          },
          ...{ images: [], available: 12, place: "C1-11", quantity: 1, price: 112, difference: -28 },
          ...{ steps: ["replace", "ask", "remove"], mainIngredient: "milk", differences: [], addedAllergens: [] },
        },
      ],
    })),
    on(adminNotFound).answer(({ body }) => {
      sent.push(body);
      return refused("substitution.gone");
    }),
  );
  await button("Only 1").click();
  const sheet = page.getByRole("dialog", { name: "1 × Mishti Doi 1 kg not found" });
  await expect.element(sheet.getByText("replace with similar")).toBeVisible();
  await expect.element(sheet.getByRole("radio", { name: /Tok Doi C1-11 · 500 g · 12 here −৳28/ })).toBeChecked();
  await expect.element(sheet.getByRole("radio", { name: /Leave it out.*−৳140/ })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("button", { name: "Replace, take 1" }).click();
  await expect.element(sheet.getByRole("alert")).toBeVisible();
  expect(ticks).toContainEqual({ lineId: 1, quantity: 1, isConfirmed: false });
  expect(sent).toEqual([{ lineId: 1, quantity: 1, step: "replace", substitute: { variationId: 9, quantity: 1 } }]);
});

test("a customer who wants a refund is offered no replacement", async () => {
  await aRound([line(1, "Mishti Doi", { substitution: "refund" })]);
  await button("Not found").click();
  await expect.element(button("Leave it out, -৳280")).toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(1);
});

test("an item that waits for the customer does not hold up the others, and the order can be given back", async () => {
  await aRound([line(1, "Mishti Doi", { answerBefore: "2026-11-19T06:40:00.000Z" })]);
  await expect.element(page.getByText("The customer was asked. Answer by 12:40 PM.")).toBeVisible();
  await expect.element(page.getByText("The rest waits.")).toBeVisible();
  await expect.element(button("Give back")).toBeVisible();
  await expectAccessible();
});

test("an order of a colleague is taken over after a question", async () => {
  const claims: object[] = [];
  answerCalls(
    ...aStaffMember("order.read", "order.pack"),
    on(getPicking).answer(() => picking({ queue: [queued({ picker: { id: 2, name: "Sumon" } })] })),
    on(claimPicking).answer(({ body }) => {
      claims.push(body);
      return picking({ mine: [order(line(1, "Milk"))] });
    }),
  );
  await renderInBackOffice(<PickingPage />, { path: "/picking" });
  const row = page.getByRole("button", { name: /Zahid.*Sumon, 1 of 3/ });
  await expect.element(row).toBeVisible();
  await expectAccessible();
  await row.click();
  await expect.element(page.getByRole("dialog", { name: "Sumon is picking 1772-41C7" })).toBeVisible();
  await expectAccessible();
  await button("Take over").click();
  await expect.element(page.getByRole("heading", { name: "Milk" })).toBeVisible();
  expect(claims).toEqual([{ hubId: 1, numbers: [number], takesOver: true }]);
});

test("the page takes the order that its URL names", async () => {
  const claims: object[] = [];
  answerCalls(
    ...aStaffMember("order.read", "order.pack"),
    on(getPicking).answer(() => picking(claims.length > 0 ? { mine: [order(line(1, "Milk"))] } : {})),
    on(claimPicking).answer(({ body }) => {
      claims.push(body);
      return picking({ mine: [order(line(1, "Milk"))] });
    }),
  );
  await renderInBackOffice(<PickingPage />, { path: `/picking?order=${number}&hub=1` });
  await expect.element(page.getByRole("heading", { name: "Milk" })).toBeVisible();
  expect(claims).toEqual([{ hubId: 1, numbers: [number], takesOver: false }]);
});

type Item = Answer<typeof adminSubstitutes>["items"][number];

const substitute = (variationId: number, title: string, changes: Partial<Item> = {}): Item => ({
  ...{ variationId, product: { title, titleBn: title }, size: { title: "5 pcs", titleBn: "৫ পিস" }, images: [] },
  ...{ available: 9, place: "C1-07", quantity: 1, price: 110, difference: -10, steps: ["replace", "ask", "remove"] },
  ...{ mainIngredient: "chicken", differences: [], addedAllergens: [] },
  ...changes,
});

const unlike: Partial<Item> = { steps: ["ask", "remove"], mainIngredient: "beef" };
const beef = substitute(2, "Beef Keema Paratha", { ...unlike, differences: ["ingredient"] });
const nuts = substitute(3, "Nut Paratha", {
  ...unlike,
  mainIngredient: "wheat",
  differences: ["diet", "allergens"],
  addedAllergens: ["nuts", "milk"],
});

let lines = 100;

/** The sheet for a missing chicken paratha; a search finds beef and something with nuts. */
async function aSheet({ items = [substitute(1, "Spicy Chicken Paratha")], isDescribed = true } = {}) {
  const sent: object[] = [];
  await aRound(
    // Another line each time, because proposals are cached by line.
    [line(lines++, "Chicken Paratha", { quantity: 1 })],
    on(adminSubstitutes).answer(({ query }) => ({
      ...{ preference: "best_match", worth: 120, removal: -120, original: { mainIngredient: "chicken", isDescribed } },
      items: query.search ? [beef, nuts] : items,
    })),
    on(adminNotFound).answer(({ body }) => {
      sent.push(body);
      return refused("substitution.gone");
    }),
  );
  await button("Not found").click();
  return sent;
}

test("a similar proposal can be accepted at once, without a warning", async () => {
  const sent = await aSheet({ items: [substitute(1, "Spicy Chicken Paratha", { quantity: 2 })] });
  await expect.element(page.getByRole("radio", { name: /Spicy Chicken Paratha × 2/ })).toBeChecked();
  expect(page.getByText(/Not like for like/).elements()).toHaveLength(0);
  await button("Replace, take 2").click();
  await expect.poll(() => sent).toMatchObject([{ substitute: { variationId: 1, quantity: 2 } }]);
});

test("a manual substitute shows warnings about species and allergens, and needs the customer's consent", async () => {
  await aSheet();
  await page.getByRole("searchbox", { name: "Find another product" }).fill("paratha");
  await page.getByRole("radio", { name: /Beef Keema Paratha/ }).click();
  await expect.element(page.getByText("Beef instead of chicken.")).toBeVisible();
  await expect.element(button("Ask customer")).toBeVisible();
  expect(page.getByRole("button", { name: /^Replace/ }).elements()).toHaveLength(0);
  await page.getByRole("radio", { name: /Nut Paratha/ }).click();
  await expect.element(page.getByText("Vegetarian (wheat) instead of meat (chicken).")).toBeVisible();
  await expect.element(page.getByText("Contains nuts, milk, which the missing item does not.")).toBeVisible();
  await expectAccessible();
});

test.each([
  [true, /Nothing in stock here is like it/],
  [false, /has no type or main ingredient yet/],
])("without a similar product the sheet says so, with the reason (described: %s)", async (isDescribed, text) => {
  await aSheet({ items: [], isDescribed });
  await expect.element(page.getByText(text)).toBeVisible();
});
