import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../../platform/http/environment.ts";

/** The cookie of a session type. On https, its __Host- prefix prevents other hosts and plain http from setting it. */
export class SessionCookie {
  readonly #name: string;
  readonly #seconds: number;

  constructor(name: string, seconds: number) {
    this.#name = name;
    this.#seconds = seconds;
  }

  set(c: Context<Env>, token: string, seconds = this.#seconds): void {
    setCookie(c, this.#nameFor(c), token, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: c.env.secure,
      maxAge: seconds,
    });
  }

  clear(c: Context<Env>): void {
    deleteCookie(c, this.#nameFor(c), { path: "/", secure: c.env.secure });
  }

  read(c: Context<Env>): string | undefined {
    return getCookie(c, this.#nameFor(c));
  }

  #nameFor(c: Context<Env>): string {
    return c.env.secure ? `__Host-${this.#name}` : this.#name;
  }
}
