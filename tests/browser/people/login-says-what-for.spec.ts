import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const dialog = (page: Visitor) => page.getByRole("dialog");
const closed = (page: Visitor) => dialog(page).waitFor({ state: "detached" });

test("the login names the guest's pending action and asks for the email", async () => {
  const page = await aVisitor({ reducedMotion: "reduce" });
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await dialog(page)
    .getByText(/^Log in to add Plain Paratha.* to your cart\./)
    .waitFor();
  await dialog(page).getByText("Enter your email").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await closed(page);

  await page.getByRole("button", { name: "Wishlist: Plain Paratha" }).first().click();
  await dialog(page).getByText("Log in to keep your favourites.").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);

  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await dialog(page).getByRole("button", { name: "Place order" }).click();
  await dialog(page).getByText("Log in to check out.").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);

  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await dialog(page).getByText("Enter your email").waitFor();
  expect(
    await dialog(page)
      .getByText(/^Log in to/)
      .count(),
  ).toBe(0);

  await page.goto(`${store.origin}/bn/customer/order`);
  await dialog(page).getByText("আপনার অর্ডার দেখতে লগইন করুন।").waitFor();
});

test.each([
  ["a phone", { width: 360, height: 800 }, ""],
  ["a phone, in Bangla", { width: 360, height: 800 }, "/bn"],
  ["a desk", { width: 1280, height: 900 }, ""],
])("on %s the login sheet does not move between steps", async (_, viewport, language) => {
  const page = await aVisitor({ viewport, reducedMotion: "reduce" });
  await page.goto(`${store.origin}${language}/search/qqzzxx?login=1`);
  const sheet = () => dialog(page).evaluate((element) => element.getBoundingClientRect());
  await dialog(page).locator("[name=emailOrPhone]").fill("someone@shop.example");
  const first = await sheet();
  if (viewport.width < 640) expect([first.left, first.right, first.bottom]).toEqual([0, 360, 800]);
  const last = await dialog(page)
    .getByText(/Terms|শর্ত/)
    .last()
    .evaluate((link) => link.getBoundingClientRect().bottom);
  if (viewport.width < 640) expect(first.bottom - last).toBeLessThan(60);
  for (const [message, field] of [
    ["SET_OTP", "otp"],
    ["SET_PASSWORD", "confirmPassword"],
  ] as const) {
    await page.route("**/auth/losgin64", (route) => route.fulfill({ json: { message } }));
    // The PIN form submits itself once the PIN is complete.
    if (field === "otp") await page.keyboard.press("Enter");
    else await page.keyboard.type("1234");
    await dialog(page).locator(`[name=${field}]`).waitFor();
    if (viewport.width < 640) expect((await sheet()).bottom, message).toBe(800);
    else expect((await sheet()).height, message).toBe(first.height);
  }
});
