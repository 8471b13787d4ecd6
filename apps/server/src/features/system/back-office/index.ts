import { randomBytes } from "node:crypto";
import { html } from "hono/html";
import type { Feature, WebContext } from "../../../platform/feature.ts";
import { pagePolicy, permissionsPolicy } from "../../../platform/security/security-headers.ts";
import { readStoreNames } from "../../content/settings/index.ts";

/**
 * Serves the back office's page under all of its URLs. Styles created in the browser are allowed by a nonce for each
 * response, and the WebAssembly barcode reader by `wasm-unsafe-eval`. The page has no personal data and is not cached.
 */
export const backOffice: Feature<WebContext & { adminPage: string }> = {
  pages(app, { db, adminPage }) {
    app.on("GET", ["/admin", "/admin/*"], async (c) => {
      const nonce = randomBytes(16).toString("base64");
      c.header(
        "content-security-policy",
        pagePolicy({ scripts: ["'wasm-unsafe-eval'"], styles: [`'nonce-${nonce}'`] }),
      );
      c.header("permissions-policy", permissionsPolicy({ camera: "(self)" }));
      c.header("cache-control", "no-store");
      const { en, bn } = await readStoreNames(db);
      const values = new Map([
        ["__CSP_NONCE__", nonce],
        ["__STORE_EN__", String(html`${en}`)],
        ["__STORE_BN__", String(html`${bn}`)],
      ]);
      return c.html(adminPage.replace(/__(?:CSP_NONCE|STORE_EN|STORE_BN)__/g, (mark) => values.get(mark) ?? ""));
    });
  },
};
