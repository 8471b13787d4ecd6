import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { adminNotFound, adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { NotFoundDialog } from "./not-found-dialog.tsx";

type Substitutes = Answer<typeof adminSubstitutes>;
type Item = Substitutes["items"][number];

const item = (variationId: number, title: string, changes: Partial<Item> = {}): Item => ({
  variationId,
  product: { title, titleBn: title },
  size: { title: "5 pcs", titleBn: "৫ পিস" },
  images: [],
  available: 9,
  place: "C1-07",
  quantity: 1,
  price: 110,
  difference: -10,
  steps: ["replace", "ask", "remove"],
  mainIngredient: "chicken",
  differences: [],
  addedAllergens: [],
  ...changes,
});

const unlike: Partial<Item> = { steps: ["ask", "remove"], mainIngredient: "beef" };
const beef = item(2, "Beef Keema Paratha", { ...unlike, differences: ["ingredient"] });
const mughlai = item(3, "Nut Paratha", {
  ...unlike,
  mainIngredient: "wheat",
  differences: ["diet", "allergens"],
  addedAllergens: ["nuts", "milk"],
});

/** The dialog for a missing chicken paratha; staff who search find beef and something with nuts. */
async function showDialog({ items = [item(1, "Spicy Chicken Paratha")], isDescribed = true } = {}) {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("order.read", "order.pack"),
    on(adminSubstitutes).answer(({ query }) => ({
      preference: "best_match",
      worth: 120,
      removal: -120,
      original: { mainIngredient: "chicken", isDescribed },
      items: query.search ? [beef, mughlai] : items,
    })),
    on(adminNotFound).answer(({ body }) => {
      sent.push(body);
      return refused("substitution.gone");
    }),
  );
  const line = {
    id: 5,
    product: { title: "Chicken Paratha", titleBn: "চিকেন পরোটা" },
    quantity: 1,
    pickedQuantity: 0,
    comingQuantity: 0,
    missingQuantity: 0,
    substitution: "best_match",
  } as AdminOrder["lines"][number];
  await renderInBackOffice(<NotFoundDialog number="TATK-0000-0001" line={line} onClose={() => undefined} />);
  return sent;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const search = () => page.getByRole("searchbox", { name: "Find another product" });

test("a similar proposal can be accepted at once, without a warning", async () => {
  await showDialog();
  await page.getByRole("radio", { name: /Spicy Chicken Paratha/ }).click();
  await expect.element(button("Replace")).toBeVisible();
  expect(page.getByText("Not like for like").elements()).toHaveLength(0);
  await expectAccessible();
});

test("a manual substitute shows warnings about species and allergens, and needs the customer's consent", async () => {
  await showDialog();
  await search().fill("paratha");
  await page.getByRole("radio", { name: /Beef Keema Paratha/ }).click();
  await expect.element(page.getByText("Beef instead of chicken.")).toBeVisible();
  await expect.element(button("Ask customer")).toBeVisible();
  expect(button("Replace").elements()).toHaveLength(0);
  await page.getByRole("radio", { name: /Nut Paratha/ }).click();
  await expect.element(page.getByText("Vegetarian (wheat) instead of meat (chicken).")).toBeVisible();
  await expect.element(page.getByText("Contains nuts, milk, which the missing item does not.")).toBeVisible();
  await expectAccessible();
});

test("without a similar product the dialog says so, with the reason", async () => {
  await showDialog({ items: [] });
  await expect.element(page.getByText("Nothing in stock here is like it.")).toBeVisible();
});

test("for a product without a type the dialog says why nothing is proposed", async () => {
  await showDialog({ items: [], isDescribed: false });
  await expect.element(page.getByText(/has no type or main ingredient yet/)).toBeVisible();
});

test("two packs of another size are offered as two", async () => {
  const sent = await showDialog({ items: [item(1, "Chicken Paratha", { quantity: 2 })] });
  await page.getByRole("radio", { name: /2 × Chicken Paratha/ }).click();
  await button("Replace").click();
  await expect.poll(() => sent).toMatchObject([{ substitute: { variationId: 1, quantity: 2 } }]);
});
