import { expect, test } from "vitest";
import { inlineScriptHashes, inlineStyleHashes } from "./inline-hashes.ts";

test("each inline script is allowed by its hash, once, and scripts from files and data need none", () => {
  const page = `<script>alert(1)</script><script type="module">alert(1)</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(inlineScriptHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});

test("so is the style sheet that the page carries", () => {
  const page = `<link rel="stylesheet" href="/a.css"/><style id="page-styles">alert(1)</style><style>alert(1)</style>`;
  expect(inlineStyleHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});
