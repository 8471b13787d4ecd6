import { html, raw } from "hono/html";

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: light-dark(#f8faf7, #101512); color: light-dark(#16211a, #eef4ef); }
  h1 { color: light-dark(#13743c, #5fd48f); }
  h2 { margin: .25rem 0; font-size: 1.1rem; }
  article, details { background: light-dark(#fff, #18201b); border: 1px solid light-dark(#e0e7dd, #2c3830); border-radius: 14px; padding: .75rem 1rem; margin: .75rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem; margin: .5rem 0 0; }
  code { font-size: .92em; } summary { cursor: pointer; } a { color: inherit; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
  .method { display: inline-block; min-width: 4rem; font-weight: 700; color: light-dark(#13743c, #5fd48f); }
  .muted { color: light-dark(#556159, #a5b3a9); }`;

/** A page for developers: the mailbox, the API reference. No script, one style, and nothing from elsewhere. */
export function plainPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Tatka</title>
        <style>${raw(style)}</style>
      </head>
      <body><main><h1>${title}</h1>${content}</main></body>
    </html>`;
}
