import { expect, test } from "vitest";
import { drawnFirst } from "./drawn-first.server.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="m1"/><link rel="modulepreload" href="/assets/b.js" nonce="m1"/></head>
<script type="module" async="">import "/evil.js";</script>
<script nonce="m1" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
  window.routes = {"root":route0};
import("/assets/entry.js");</script>`;

test("nothing of the program is asked for before the first frame, and then all of it at once", () => {
  const whole = drawnFirst(page, "m1");
  const foreign = '<script type="module" async="">import "/evil.js";</script>';
  expect(whole, "what is not the renderer's stays what it is").toContain(foreign);
  const later = whole.replace(foreign, "");
  expect(later).not.toContain('<link rel="modulepreload"');
  expect(later).not.toMatch(/^import (?!\()/m);
  const order = ["requestAnimationFrame", '["/assets/a.js","/assets/b.js"]', 'await import("/assets/manifest.js")'];
  const places = [...order, 'const route0 = await import("/assets/a.js")'].map((text) => later.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a router that writes its script otherwise fails the build", () => {
  expect(() => drawnFirst("<script src=/program.js></script>", "m1")).toThrow("inline module");
});
