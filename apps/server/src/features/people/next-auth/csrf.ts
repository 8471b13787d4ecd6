import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../../platform/http/environment.ts";

/**
 * The double-submit token of the next-auth protocol: the cookie holds the token and its hash with the server's secret,
 * the form holds the token. Another site can make a browser send the cookie, but cannot read it to fill the form.
 */
export class CsrfTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The browser's token, created if it has no valid one. */
  issue(c: Context<Env>): string {
    const known = this.#tokenIn(c);
    if (known) return known;
    const token = randomBytes(32).toString("hex");
    setCookie(c, nameFor(c), `${token}|${this.#sign(token)}`, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: c.env.secure,
    });
    return token;
  }

  isRight(c: Context<Env>, submitted: unknown): boolean {
    const token = this.#tokenIn(c);
    return token !== undefined && typeof submitted === "string" && isSame(token, submitted);
  }

  #tokenIn(c: Context<Env>): string | undefined {
    const [token, signature] = getCookie(c, nameFor(c))?.split("|") ?? [];
    return token && signature && isSame(this.#sign(token), signature) ? token : undefined;
  }

  #sign(token: string): string {
    return createHash("sha256").update(`${token}${this.#secret}`).digest("hex");
  }
}

function nameFor(c: Context<Env>): string {
  return c.env.secure ? "__Host-next-auth.csrf-token" : "next-auth.csrf-token";
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
