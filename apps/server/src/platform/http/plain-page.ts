import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { pagePolicy } from "../security/security-headers.ts";
import type { Env } from "./environment.ts";

const tokens = readFileSync(createRequire(import.meta.url).resolve("@tatka/theme/tokens.css"), "utf8");

const style = `${tokens}
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 16px/1.6 var(--tatka-font);
    background: var(--tatka-page); color: var(--tatka-ink); }
  h1 { color: var(--tatka-brand); }
  h2 { margin: .25rem 0; font-size: 1.1rem; }
  h3 { margin: .25rem 0; font-size: 1rem; }
  article, details { margin: .75rem 0; padding: .75rem 1rem; background: var(--tatka-surface);
    border: 1px solid var(--tatka-line); border-radius: var(--tatka-radius); }
  pre { margin: .5rem 0 0; font-size: .9rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  code { font-size: .92em; }
  a { color: inherit; }
  summary { cursor: pointer; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
  .method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--tatka-brand); }
  .muted { color: var(--tatka-ink-muted); }`;

const sourceHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type More = {
  style?: string;
  script?: string;
  /** Other origins that its forms post to. */
  formsTo?: readonly string[];
};

/**
 * Pages for developers: mailbox, API reference, simulated gateways. One style, no script by default, and no external
 * resources.
 */
export function plainPage(c: Context<Env>, title: string, content: ReturnType<typeof html>, more: More = {}) {
  const styles = style + (more.style ?? "");
  const policy = pagePolicy({
    styles: [sourceHash(styles)],
    scripts: more.script ? [sourceHash(more.script)] : [],
    formsTo: more.formsTo ?? [],
  });
  c.header("content-security-policy", policy);
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <style>${raw(styles)}</style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
          ${more.script ? html`<script>${raw(more.script)}</script>` : ""}
        </body>
      </html>`,
  );
}
