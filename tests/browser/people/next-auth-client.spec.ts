import { rolldown } from "rolldown";
import { beforeAll, expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

/** The calls that this test uses. The client is the published package, bundled without changes. */
type NextAuth = {
  getSession(): Promise<{ user: { name: string; email: string } } | null>;
  signIn(
    provider: string,
    options: object,
  ): Promise<{ ok: boolean; error: string | null; status: number; url: string | null }>;
  signOut(options: object): Promise<{ url: string }>;
};
declare global {
  var nextAuth: NextAuth;
}

const store = await openStore();
const customer = { name: "Rahim Uddin", email: "rahim@example.com", password: "secret-1" };
let client = "";

beforeAll(async () => {
  await signUp(store, customer);
  const bundle = await rolldown({
    input: "next-auth/react",
    cwd: import.meta.dirname,
    platform: "browser",
    transform: { define: { "process.env": "{}" } },
  });
  const { output } = await bundle.generate({ format: "iife", name: "nextAuth" });
  client = output[0].code;
});

async function aClient() {
  const page = await aVisitor({ bypassCSP: true });
  await page.goto(store.origin);
  await page.addScriptTag({ content: client.replace(/^var nextAuth/m, "globalThis.nextAuth") });
  return page;
}

test("the unmodified next-auth client signs in, reads the session, and signs out of the API too", async () => {
  const page = await aClient();
  await expect.poll(() => page.evaluate(() => nextAuth.getSession())).toBe(null);

  const signedIn = await page.evaluate(
    ({ email, password }) => nextAuth.signIn("credentials", { redirect: false, email, password }),
    customer,
  );
  expect(signedIn).toMatchObject({ ok: true, status: 200, error: null });
  await expect
    .poll(() => page.evaluate(() => nextAuth.getSession()))
    .toMatchObject({
      user: { name: customer.name, email: customer.email },
    });
  const me = () => page.evaluate(async () => (await fetch("/api/v1.0/auth/me")).status);
  expect(await me()).toBe(200);

  await page.evaluate(() => nextAuth.signOut({ redirect: false }));
  await expect.poll(() => page.evaluate(() => nextAuth.getSession())).toBe(null);
  expect(await me()).toBe(401);
});

test("a wrong password is the client's CredentialsSignin error", async () => {
  const page = await aClient();
  const refused = await page.evaluate(
    (email) => nextAuth.signIn("credentials", { redirect: false, email, password: "not-this" }),
    customer.email,
  );
  expect(refused).toMatchObject({ ok: false, status: 401, error: "CredentialsSignin", url: null });
});
