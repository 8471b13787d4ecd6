import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aVariation } from "../../harness/checkout.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const password = "a long secret";

const header = (page: Visitor) => page.getByRole("banner");

const dialog = (page: Visitor) => page.getByRole("dialog", { name: "Login" });

const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });

async function logIn(page: Visitor, email: string): Promise<void> {
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

test("the login call omits empty fields", async () => {
  const email = "careful@shop.example";
  await signUp(store, { name: "Careful Customer", email, password });
  const page = await aVisitor();
  const sent: object[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/losgin64")) sent.push(request.postDataJSON());
  });
  await page.goto(`${store.origin}/faq`);
  await header(page).getByRole("button", { name: "Login" }).click();
  await logIn(page, email);
  await header(page).getByRole("button", { name: "Careful" }).waitFor();
  expect(sent).toEqual([
    { emailOrPhone: email, forgotPassword: false },
    { emailOrPhone: email, password, forgotPassword: false },
  ]);
});

test.each([
  ["true", 99],
  ['{"sent":true}', 99],
  ["1", 99],
  ["false", 0],
  ["0", 0],
  ["null", 0],
  ['""', 0],
  ["", 0],
])("a new PIN answered with %j starts the countdown at %i seconds", async (answer, seconds) => {
  const page = await aVisitor();
  await page.clock.install();
  await page.route("**/auth/losgin64", (route) => route.fulfill({ json: { message: "SET_OTP" } }));
  await page.route("**/otp?*", (route) => route.fulfill({ contentType: "application/json", body: answer }));
  await page.goto(`${store.origin}/faq`);
  await header(page).getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Email or mobile number").fill("anyone@shop.example");
  await page.keyboard.press("Enter");
  const again = dialog(page).getByRole("button", { name: "Request PIN Again" });
  await expect.poll(() => again.textContent()).toContain("99");
  await page.clock.runFor(100_000);
  await expect.poll(() => again.isEnabled()).toBe(true);
  const answered = page.waitForResponse(/\/otp\?/);
  await again.click();
  await (await answered).finished();
  if (seconds > 0) await expect.poll(() => again.textContent()).toContain(`in ${seconds} s`);
  else {
    await dialog(page).getByRole("alert").getByText("Something went wrong. Please try again.").waitFor();
    await expect.poll(() => again.isEnabled()).toBe(true);
    await expect.poll(() => again.textContent()).toBe("Request PIN Again");
  }
});

test("a PIN that could not be resent shows the reason for three seconds without a countdown", async () => {
  const page = await aVisitor();
  await page.clock.install();
  await page.route("**/auth/losgin64", (route) => route.fulfill({ json: { message: "SET_OTP" } }));
  await page.route("**/otp?*", (route) =>
    route.fulfill({
      status: 429,
      json: { code: "login.too_many_pins", message: "No more PINs today.", requestId: "1" },
    }),
  );
  await page.goto(`${store.origin}/faq`);
  await header(page).getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Email or mobile number").fill("anyone@shop.example");
  await page.keyboard.press("Enter");
  const again = dialog(page).getByRole("button", { name: "Request PIN Again" });
  await again.waitFor();
  await page.clock.runFor(100_000);
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.click();
  const failure = dialog(page).getByRole("alert").getByText("No more PINs today.");
  await failure.waitFor();
  await expect.poll(() => again.isEnabled()).toBe(true);
  await page.clock.runFor(2_800);
  await expect.poll(() => failure.isVisible()).toBe(true);
  await page.clock.runFor(400);
  await failure.waitFor({ state: "detached" });
});

test("the header shows Guest in both languages, and a customer's name", async () => {
  const email = "named@shop.example";
  await signUp(store, { name: "Nadia Rahman", email, password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/bn/faq`);
  await expect.poll(() => header(page).getByRole("button", { name: "লগইন" }).getAttribute("title")).toBe("অতিথি");
  await page.goto(`${store.origin}/faq`);
  const button = header(page).getByRole("button", { name: "Login" });
  await expect.poll(() => button.getAttribute("title")).toBe("Guest");
  await button.click();
  await logIn(page, email);
  const account = header(page).getByRole("button", { name: "Nadia" });
  await account.waitFor();
  await expect.poll(() => account.getAttribute("title")).toBe("Nadia");
});

test("a cart below the minimum says so after the login, and a closed login starts no checkout", async () => {
  const email = "small@shop.example";
  const { token } = await signUp(store, { name: "Small Buyer", email, password });
  const onion = await aVariation(store, 50, 20);
  await store.call("POST", `/shoppingCart?variationId=${onion}&quantity=1`, undefined, {
    authorization: `Bearer ${token}`,
  });
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await header(page).getByRole("button", { name: "Cart" }).click();
  await drawer(page).getByRole("button", { name: "Place order" }).click();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await header(page).getByRole("button", { name: "Login" }).click();
  await logIn(page, email);
  await header(page).getByRole("button", { name: "Small" }).waitFor();
  await expect.poll(() => drawer(page).count()).toBe(0);
  await header(page).getByRole("button", { name: "Small" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await header(page).getByRole("button", { name: "Login" }).waitFor();
  await header(page).getByRole("button", { name: "Cart" }).click();
  await drawer(page).getByRole("button", { name: "Place order" }).click();
  await logIn(page, email);
  await drawer(page).getByText("To place an order, the minimum amount is 200 taka.").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test.each([
  "MISSING_NEXTAUTH_API_ROUTE_ERROR",
  "NO_SECRET",
  "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  "EMAIL_REQUIRES_ADAPTER_ERROR",
  "MISSING_ADAPTER_METHODS_ERROR",
  "CALLBACK_CREDENTIALS_JWT_ERROR",
  "INVALID_CALLBACK_URL_ERROR",
])("a login that failed with %s shows the dialog again", async (code) => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/api/auth/error?error=${code}`);
  await dialog(page).getByText("We couldn't log you in. Enter your email or mobile number to try again.").waitFor();
});

test("a remembered customer without a session is asked to log in", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/offline`);
  await page.evaluate(() => localStorage.setItem("shopper", "Ghost"));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/auth/me", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${store.origin}/products?login=1&error=SessionRequired&callbackUrl=/api/v1.0/user/export`);
  await header(page).getByRole("button", { name: "Ghost" }).waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(() => new URL(page.url()).pathname).toBe("/products");
  release();
  await dialog(page).getByText("Please log in to open this page.").waitFor();
});
