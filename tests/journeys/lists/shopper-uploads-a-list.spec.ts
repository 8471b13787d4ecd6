import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { fillInLogin } from "../../harness/login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a guest pastes a shopping list, corrects it, logs in and adds it to the cart", async () => {
  const email = "karim@example.com";
  const password = "a long secret";
  await signUp(store, { name: "Karim Mia", email, password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/upload-shopping-list`);
  await page.getByLabel("Your list").fill("Hi!\nMiniket rice 5 kg\nalu 2 kg\ntoothbrush 2\nThanks");
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("heading", { name: "2 of 3 found" }).waitFor();
  await page.getByText("1 needs a look").waitFor();
  await page.getByText("2 sure, 1 to check").waitFor();
  await page.getByText("Left out: 2").click();
  await page.getByText("“Thanks” · greeting, address or note").waitFor();

  const rows = page.locator("li[data-state]");
  const missing = rows.first();
  await missing.getByText("We don't sell this").waitFor();
  await missing.getByRole("button", { name: "toothbrush 2" }).click();
  await missing.getByText("Nothing found for “toothbrush”.").waitFor();
  await missing.getByRole("button", { name: "Leave this out" }).click();
  await page.getByText("All set").waitFor();

  const potatoes = rows.filter({ hasText: "alu 2 kg" });
  await potatoes.getByRole("button", { name: "Change" }).click();
  const choices = potatoes.getByRole("group", { name: "Which one?" }).getByRole("button", { pressed: false });
  const other = (await choices.first().locator("span.truncate").textContent()) ?? "";
  await choices.first().click();
  await potatoes.getByRole("button", { name: `Increase quantity: ${other}` }).click();
  const quantity = Number(await potatoes.getByRole("group").locator("output").textContent());

  await page.getByRole("button", { name: "Add 2 items to cart" }).click();
  await fillInLogin(page, email, password);
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.getByText("Miniket Rice").first().waitFor();
  await drawer.getByText(other).first().waitFor();
  const lines = await store.query<{ quantity: number }>(
    "select c.quantity from cart_line c join variation v on v.id = c.variation_id join product p on p.id = v.product_id where p.title_en = $1",
    [other],
  );
  expect(lines).toEqual([{ quantity }]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Added. See your cart" }).waitFor();
  expect(page.complaints).toEqual([]);
});
