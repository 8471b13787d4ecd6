import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newMark, sealPage } from "./seal-page.ts";

const mark = "m-1_x";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("each inline script of the renderer is allowed by its hash, once, and scripts from files and data need none", () => {
  const page = `<script nonce="${mark}">alert(1)</script><script nonce="${mark}" type="module">alert(1)</script>
    <script nonce="${mark}" src="/assets/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(sealPage(page, mark).policy).toContain(`script-src 'self' ${hashOf("alert(1)")};`);
});

test("so is the style sheet that the page carries", () => {
  const page = `<link rel="stylesheet" href="/a.css"/><style nonce="${mark}" id="page-styles">a{}</style>`;
  expect(sealPage(page, mark).policy).toContain(`style-src 'self' ${hashOf("a{}")};`);
});

test.each([
  "<script>steal()</script>",
  '<script nonce="">steal()</script>',
  '<script nonce="m-2">steal()</script>',
  `<script data-nonce="${mark}">steal()</script>`,
  "<SCRIPT>steal()</SCRIPT>",
  "<style>steal()</style>",
])("%s in a page's content is not allowed to run", (injected) => {
  const page = `<p>${injected}</p><script nonce="${mark}">own()</script><style nonce="${mark}">own()</style>`;
  const { policy } = sealPage(page, mark);
  expect(policy).toContain(hashOf("own()"));
  expect(policy).not.toContain(hashOf("steal()"));
});

test("the mark is taken off before anybody else can read it, and each rendering has another", () => {
  const page = `<link rel="x" nonce="${mark}"/><script nonce="${mark}">own()</script>`;
  expect(sealPage(page, mark).html).toBe('<link rel="x"/><script>own()</script>');
  expect(newMark()).not.toBe(newMark());
});
