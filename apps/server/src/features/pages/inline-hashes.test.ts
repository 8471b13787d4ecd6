import { expect, test } from "vitest";
import { inlineScriptHashes } from "./inline-hashes.ts";

test("each inline script is allowed by its hash, once, and scripts from files and data need none", () => {
  const page = `<script>alert(1)</script><script type="module">alert(1)</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(inlineScriptHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
});
