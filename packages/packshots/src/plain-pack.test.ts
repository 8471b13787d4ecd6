import { expect, test } from "vitest";
import { shaped } from "./drawing/glyphs.ts";
import { drawPlainPack } from "./plain-pack.ts";

const honey = {
  titleEn: "Lychee Honey",
  titleBn: "লিচু ফুলের মধু",
  brandEn: "Modhuban",
  brandBn: "মধুবন",
  categoryEn: "Breakfast, Honey & Nuts",
  storage: "ambient",
  sizeEn: "250 g",
  sizeBn: "২৫০ গ্রাম",
} as const;

test("a product without a photo gets a pack with its texts in both scripts", () => {
  const svg = drawPlainPack(honey);
  const printed = [...shaped(honey.titleEn, 700).glyphs, ...shaped(honey.titleBn, 600).glyphs];
  for (const { outline } of printed) expect(svg).toContain(`d="${outline}"`);
  expect(drawPlainPack(honey)).toBe(svg);
});

test.for(["Edible Oil", "Milk & Cream", "Fruit Juice", "Plain Rice", "Tea", "Frozen Snacks", "Candles"])(
  "a product of %s gets a pack, whatever is unknown",
  (categoryEn) => {
    const svg = drawPlainPack({ ...honey, categoryEn, titleBn: "", brandEn: "", brandBn: "", sizeEn: "", sizeBn: "" });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);
