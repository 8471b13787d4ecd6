import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { Env } from "../../../platform/environment.ts";
import { pagePolicy } from "../../../platform/security-headers.ts";

/**
 * Serves the back office's one page under all of its URLs. The styles it makes in the browser are allowed by a
 * nonce, new for each answer; nothing personal is in the page, and nobody keeps it.
 */
export function registerBackOffice(app: Hono<Env>, indexHtml: string): void {
  app.on("GET", ["/admin", "/admin/*"], (c) => {
    const nonce = randomBytes(16).toString("base64");
    c.header("content-security-policy", pagePolicy({ styles: [`'nonce-${nonce}'`] }));
    c.header("cache-control", "no-store");
    return c.html(indexHtml.replaceAll("__CSP_NONCE__", nonce));
  });
}
