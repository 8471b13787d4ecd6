import { beforeEach, expect, test } from "vitest";
import { newFormToken } from "../../../../apps/server/src/features/content/contact/form-token.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const sessionSecret = "a secret of this test alone, long enough";
const store = await openStore({ sessionSecret });
const proof = await asAdministrator(store);
const { aBrowser, aCustomer } = shoppersOf(store);
let customer: Awaited<ReturnType<typeof aCustomer>>;
beforeEach(async () => {
  customer = await aCustomer();
});

type Answer = { code?: string; fields?: Record<string, string> };

/** Texts that a mailer could parse as another mailbox, and alternative spellings of the same mailbox. */
const disguises = [
  "1,victim@example.com",
  "(c)victim@example.com",
  '"victim"@example.com',
  '"a b"@example.com',
  "<victim@example.com>",
  "victim <victim@example.com>",
  "victim@example.com,other@example.com",
  "victim.@example.com",
  "vic\u0001tim@example.com",
];

const password = "a long and quiet evening";
const form = { password, confirmPassword: password, otp: "1234" };
const forms: Record<string, (email: string) => Promise<{ status: number; body: Answer }>> = {
  "the login": (email) => aBrowser().login({ emailOrPhone: email }),
  "a new PIN": (email) => aBrowser().call("GET", `/otp?emailOrPhone=${encodeURIComponent(email)}`),
  "the sign-up": (email) => aBrowser().call("POST", "/auth/signup", { ...form, name: "Rahima", email, terms: true }),
  "a change of one's email": (email) =>
    customer.browser.call("POST", "/user/changeContact/pin", { emailOrPhone: email, password: customer.password }),
  "registering for the back office": (email) =>
    store.call("POST", "/admin/register", { ...form, name: "Rahima Khatun", email }),
  "a new colleague": (email) => store.call("POST", "/admin/user", { name: "Rahima", email, roles: [1] }, proof),
  "the contact form": (email) =>
    store.call("POST", "/contact", {
      name: "Rahima",
      contact: email,
      subject: "Hello",
      message: "Is anybody there to read this?",
      language: "en",
      token: newFormToken(sessionSecret, Date.now() - 10_000),
    }),
  "where contact mails go": (email) =>
    store.call("POST", "/settings", { key: "contactEmail", value: email, version: 0 }, proof),
  "a test message": (email) => store.call("POST", "/admin/message/test", { channel: "mail", to: email }, proof),
  "looking for a customer": (email) =>
    store.call("GET", `/admin/order/customer?email=${encodeURIComponent(email)}`, undefined, proof),
};

test.each(Object.entries(forms))("%s refuses emails that could be read as another", async (_, enter) => {
  for (const email of disguises) {
    const { status, body } = await enter(email);
    expect([email, status, body.code]).toEqual([
      email,
      400,
      expect.stringMatching(/^(login\.not_an_identifier|request\.invalid)$/),
    ]);
  }
  const waiting = await store.query("select recipient from outgoing_message where recipient like '%victim%'");
  expect(waiting).toEqual([]);
});
