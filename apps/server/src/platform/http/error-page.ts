import { hash } from "node:crypto";
import { type RefusalCode, refusals } from "@tatka/contract/refusals";
import { languageOfPath } from "@tatka/domain/language";
import { closedPolicy } from "../security/security-headers.ts";
import type { Refusal } from "./refusal.ts";

const style =
  ":root { color-scheme: light dark } body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; " +
  "font: 1.0625rem/1.6 system-ui, 'Noto Sans Bengali', sans-serif } " +
  "h1 { margin: 2rem 0 0; font-size: 1.5rem; color: light-dark(#13743c, #5fd48f) } p { margin: .5rem 0 } a { color: inherit }";

export const errorPagePolicy = `${closedPolicy}; style-src 'sha256-${hash("sha256", style, "base64")}'`;

/** Plain by design: shown when the storefront cannot render. */
export function errorPage(refusal: Refusal, path: string, requestId: string): string {
  if (refusal.code === "server.unavailable") return unavailablePage(requestId);
  const isBangla = languageOfPath(path) === "bn";
  const title = isBangla ? (banglaTitles[refusal.code] ?? banglaTitle) : refusal.message;
  const hint = isBangla ? "একটু পরে আবার চেষ্টা করুন।" : "Please try again in a moment.";
  return page(isBangla ? "bn" : "en", title, `<h1>${title}</h1>\n<p>${hint}</p>\n${small(requestId)}`);
}

/**
 * For requests that cannot be handled while the database or the whole server is down. Proxies show it, too, without
 * knowing the language, so it has both; `deploy/unavailable` has a copy, which a test compares.
 */
export function unavailablePage(requestId?: string): string {
  return page(
    "en",
    "We’ll be right back",
    `<h1>We’ll be right back</h1>
<p>The shop can’t answer right now. Your cart and your orders are safe. Please try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
<section lang="bn">
<h1>আমরা একটু পরেই ফিরছি</h1>
<p>দোকান এই মুহূর্তে সাড়া দিতে পারছে না। আপনার কার্ট ও অর্ডার নিরাপদ আছে। একটু পরে আবার চেষ্টা করুন।</p>
<p><a href="/bn">হোম পেজে যান</a></p>
</section>${requestId === undefined ? "" : `\n${small(requestId)}`}`,
  );
}

/** The JSON version for programs. */
export const unavailableAnswer = JSON.stringify({
  code: "server.unavailable" satisfies RefusalCode,
  message: refusals["server.unavailable"].message,
});

function page(language: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<main>
${content}
</main>
</html>
`;
}

const small = (requestId: string) => `<p><small>${requestId}</small></p>`;

const banglaTitle = "কিছু একটা ভুল হয়েছে";
const banglaTitles: Partial<Record<RefusalCode, string>> = {
  "request.too_many": "অল্প সময়ে অনেক অনুরোধ এসেছে",
  "route.not_found": "এই পাতা পাওয়া যায়নি",
};
