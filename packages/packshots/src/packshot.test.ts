import { expect, test } from "vitest";
import { brand, product, spec, variation } from "./a-pack.ts";
import { packTypes } from "./packs/index.ts";
import { drawPack } from "./packshot.ts";

const front = { product, variation, brand, spec, side: "front" } as const;

test("the same data gives the same picture, byte for byte, and other data a different one", () => {
  expect(drawPack({ ...front })).toBe(drawPack(front));
  expect(drawPack({ ...front, side: "back" })).not.toBe(drawPack(front));
  expect(drawPack({ ...front, variation: { ...variation, titleEn: "1 kg", weightGrams: 1000 } })).not.toBe(
    drawPack(front),
  );
});

test.for(Object.keys(packTypes) as (keyof typeof packTypes)[])("a %s draws, from both sides", (pack) => {
  for (const side of ["front", "back"] as const) {
    const svg = drawPack({ ...front, side, spec: { ...spec, pack } });
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined/);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(svg).toContain(`id="${id}"`);
  }
});

test("markup in texts becomes outlines only", () => {
  const svg = drawPack({ ...front, product: { ...product, titleEn: '"><script>alert(1)</script>' } });
  expect(svg).not.toContain("script");
});

test("an unknown piece is an error", () => {
  const art = { as: "single", piece: "unicorn" } as const;
  expect(() => drawPack({ ...front, spec: { ...spec, art } })).toThrow('there is no piece "unicorn"');
});
