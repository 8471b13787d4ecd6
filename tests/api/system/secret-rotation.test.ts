import { expect, test } from "vitest";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { administrator, asAdministrator, openDatabaseCopy, openStoreOn } from "../../harness/store.ts";

const database = await openDatabaseCopy();
/** The same store before and after a change of SESSION_SECRET. */
const before = await openStoreOn(database, { sessionSecret: "the secret that got lost with a backup" });
const after = await openStoreOn(
  { ...database, drop: async () => undefined },
  { sessionSecret: "another secret that nobody has seen yet" },
);

const { email: emailOrPhone, password } = administrator;
type Answer = { token: string; code?: string; secret: string; recoveryCodes: string[] };

test("a new secret keeps sessions and passwords, but invalidates pending PINs", async () => {
  const { aCustomer, aBrowser, aPhone, lastPin } = shoppersOf(before);
  const customer = await aCustomer();
  const signedIn = { authorization: `Bearer ${customer.token}` };
  expect((await after.call("GET", "/auth/me", undefined, signedIn)).status).toBe(200);
  const later = shoppersOf(after);
  const known = { emailOrPhone: customer.phone, password: customer.password };
  expect((await later.aBrowser().login(known)).body.message).toBe("LOGGED_IN");

  const phone = aPhone();
  await aBrowser().login({ emailOrPhone: phone });
  const otp = await lastPin(`+88${phone}`);
  const chosen = { password: "secret-1", confirmPassword: "secret-1" };
  expect((await later.aBrowser().login({ emailOrPhone: phone, otp, ...chosen })).body.message).not.toBe("LOGGED_IN");
});

test("staff log in with a recovery code and set up two-step verification again", async () => {
  const proof = await asAdministrator(before);
  const begun = await before.call<Answer>("POST", "/seller/secondFactor/begin", { password }, proof);
  const code = anAuthenticator(begun.body.secret).code();
  const confirmed = await before.call<Answer>("POST", "/seller/secondFactor/confirm", { code }, proof);
  const [recovery, ...others] = confirmed.body.recoveryCodes;
  await before.query("update second_factor set last_step = 0");

  const login = (more: object) => after.call<Answer>("POST", "/admin/login", { emailOrPhone, password, ...more });
  expect(await login({ code: anAuthenticator(begun.body.secret).code() })).toMatchObject({
    status: 401,
    body: { code: "staff.wrong_code" },
  });
  const inAgain = await login({ code: recovery });
  expect(inAgain.status).toBe(200);
  const again = { authorization: `Bearer ${inAgain.body.token}` };
  const off = await after.call("POST", "/seller/secondFactor/remove", { password, code: others[0] }, again);
  expect(off.status).toBe(204);
});
