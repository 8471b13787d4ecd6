import { vi } from "vitest";
import type { Store } from "./store.ts";

type Customer = { name: string; email: string; password: string };

/** Signs somebody up as they would do it themselves: by the PIN in their mail. */
export async function signUp(store: Store, { name, email, password }: Customer): Promise<void> {
  const asked = await store.request(`/api/v1.0/otp?emailOrPhone=${email}`);
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const otp = await vi.waitFor(async () => {
    const messages = (await (await store.request("/dev/mailbox.json")).json()) as { to: string; text: string }[];
    const pin = messages.find(({ to }) => to === email)?.text.slice(0, 4);
    if (!pin) throw new Error("no PIN has arrived yet");
    return pin;
  });
  const form = { name, email, otp, password, confirmPassword: password, terms: true };
  const { status } = await store.call("POST", "/auth/signup", form, { cookie, origin: store.origin });
  if (status !== 201) throw new Error(`signing up was answered with ${status}`);
}
