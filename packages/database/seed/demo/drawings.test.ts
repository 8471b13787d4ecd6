import { shaped } from "@tatka/packshots/drawing/glyphs";
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { DemoDrawings } from "./drawings.ts";

const catalogue = await readCatalogue();
const drawings = await DemoDrawings.open();

test("every demo picture can be drawn, and no two products share one", {
  timeout: 60_000,
}, () => {
  expect(new Set(drawings.pictures.map(({ name }) => name)).size).toBe(drawings.pictures.length);

  const productsBySvg = new Map<string, string>();
  for (const { drawing } of drawings.pictures) {
    const svg = drawings.draw(drawing);
    expect(svg, JSON.stringify(drawing)).not.toMatch(/NaN|undefined|null|Infinity/);
    if (drawing.type === "group") continue;
    expect(productsBySvg.get(svg) ?? drawing.product, `drawn as ${drawing.product}`).toBe(drawing.product);
    productsBySvg.set(svg, drawing.product);
  }
});

test("every product has a picture of each size, of its back and of its contents, described in both languages", () => {
  for (const { slug, title_en, title_bn, variations } of catalogue.products) {
    const own = drawings.pictures.filter(({ drawing }) => "product" in drawing && drawing.product === slug);
    const gallery = own.filter(({ drawing }) => drawing.type === "pack" || !("ground" in drawing));
    const packs = gallery.flatMap(({ drawing }) =>
      drawing.type === "pack" ? [`${drawing.side} ${drawing.size}`] : [],
    );
    expect(packs.sort()).toEqual(["back 0", ...variations.map((_, size) => `front ${size}`)].sort());
    expect(gallery).toHaveLength(packs.length + 1);
    for (const { alt, altBn } of gallery) {
      expect(alt).toContain(title_en);
      expect(altBn).toContain(title_bn);
    }
  }
});

test("a label has the product's name in both scripts, and the size", { timeout: 60_000 }, () => {
  for (const { slug, title_en, title_bn, variations } of catalogue.products) {
    const svg = drawings.draw({ type: "pack", product: slug, size: 0, side: "front" });
    const printed = [
      ...shaped(title_en, 700).glyphs,
      ...shaped(title_bn, 600).glyphs,
      ...shaped(variations[0]?.title_en ?? "", 700).glyphs,
    ];
    for (const { key, outline } of printed) {
      // Glyph 0 is the empty box that stands for what a font lacks.
      expect(key, `${slug} is printed in letters that the fonts have`).not.toMatch(/\/0$/);
      expect(svg.includes(`d="${outline}"`), `${slug} shows ${key}`).toBe(true);
    }
  }
});
