import { vi } from "vitest";
import type { Store } from "./store.ts";

type Customer = { name: string; email: string; password: string };

/** Signs a customer up through the API, with the PIN from the mail. */
export async function signUp(store: Store, { name, email, password }: Customer): Promise<{ token: string }> {
  const asked = await store.request(`/api/v1.0/otp?emailOrPhone=${email}`);
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const otp = await vi.waitFor(
    async () => {
      const messages = (await (await store.request("/dev/mailbox.json")).json()) as { to: string; text: string }[];
      const pin = messages.find(({ to }) => to === email)?.text.slice(0, 4);
      if (!pin) throw new Error("no PIN has arrived yet");
      return pin;
    },
    { timeout: 120_000 },
  );
  const form = { name, email, otp, password, confirmPassword: password, terms: true };
  const { status, body } = await store.call<{ token: string }>("POST", "/auth/signup", form, {
    cookie,
    origin: store.origin,
  });
  if (status !== 201) throw new Error(`signing up was answered with ${status}`);
  return body;
}

export type Shopper = {
  id: number;
  authorization: string;
  /** Calls the API as this shopper, with Dhaka as the default city. */
  call: Store["call"];
};

let shoppers = 0;

/** Inserts a customer with a session directly into the database, which is faster than signing up. */
export async function aShopper(store: Store, { region = "dhaka" } = {}): Promise<Shopper> {
  shoppers += 1;
  const token = `shopper-${shoppers}-${"x".repeat(32)}`;
  const [row] = await store.query<{ id: number }>(
    `with person as (
       insert into account (name, email, phone) values ($1, $2, $3) returning id
     ), opened as (
       insert into session (token_hash, account_id, audience, expires_at)
       select sha256($4::bytea), id, 'store', now() + interval '1 day' from person
     )
     select id from person`,
    [
      `Shopper ${shoppers}`,
      `shopper-${shoppers}@example.com`,
      `+88017${String(shoppers).padStart(8, "0")}`,
      Buffer.from(token),
    ],
  );
  if (!row) throw new Error("the shopper was not stored");
  const authorization = `Bearer ${token}`;
  return {
    id: row.id,
    authorization,
    call: (method, path, body, headers) =>
      store.call(method, path, body, { authorization, cookie: `location=${region}`, ...headers }),
  };
}
