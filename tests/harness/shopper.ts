import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect } from "vitest";
import type { Store } from "./store.ts";

type Step = {
  message: string;
  code?: string;
  token?: string;
  user?: { id: number; email: string | null; phone: string | null };
  cart?: unknown[];
  fields?: Record<string, string>;
};

let nextPhone = 10_000_000;

export function shoppersOf(store: Store) {
  /** A client that stores cookies like a browser. */
  function aBrowser(headers: Record<string, string> = {}) {
    const cookies = new Map<string, string>();
    const call = async <T = Step>(method: string, path: string, body?: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await store.call<T>(method, path, body, {
        origin: store.origin,
        ...(cookie ? { cookie } : {}),
        ...headers,
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return answer;
    };
    return { call, cookies, login: (form: object) => call("POST", "/auth/losgin64", form) };
  }

  const aPhone = () => `017${nextPhone++}`;

  /** A recipient's messages, newest first. */
  async function inbox(to: string): Promise<MailboxMessage[]> {
    const messages = (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
    return messages.filter((message) => message.to === to);
  }

  /** Waits until all PINs have arrived, and returns the newest one. */
  async function lastPin(to: string, sent = 1): Promise<string> {
    const pins = async () =>
      (await inbox(to)).flatMap(({ text }) => /^(\d{4}) (?:is your Tatka PIN|আপনার টাটকা পিন)/.exec(text)?.[1] ?? []);
    await expect.poll(async () => (await pins()).length).toBe(sent);
    return (await pins())[0] ?? "";
  }

  /** Backdates a user's PINs and their counters, so that the countdown ends without waiting. */
  async function later(identifier: string, seconds = 100): Promise<void> {
    await store.query("update browser_pin set sent_at = sent_at - make_interval(secs => $2) where identifier = $1", [
      identifier,
      seconds,
    ]);
    await store.query(
      `update failed_proof set recent = array(select t - make_interval(secs => $2) from unnest(recent) t)
       where starts_with(subject, 'pins to ' || $1)`,
      [identifier, seconds],
    );
  }

  async function aCustomer(password = "secret-1", headers: Record<string, string> = {}) {
    const phone = aPhone();
    const browser = aBrowser(headers);
    await browser.login({ emailOrPhone: phone });
    const otp = await lastPin(`+88${phone}`);
    const { body } = await browser.login({ emailOrPhone: phone, otp, password, confirmPassword: password });
    return { phone, identifier: `+88${phone}`, browser, token: body.token ?? "", password, user: body.user };
  }

  return { aBrowser, aCustomer, aPhone, inbox, lastPin, later };
}
