import sharp from "sharp";
import { expect, test } from "vitest";
import { clearPicture, leaning } from "./clear-picture.ts";

/** Dark bars on paper, at the distance of lines of text. */
function page(more = ""): Buffer {
  const bars = Array.from(
    { length: 8 },
    (_, line) => `<rect x="80" y="${80 + line * 60}" width="${420 - line * 20}" height="16" fill="#222"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="100%" height="100%" fill="#fff"/>${bars.join("")}${more}</svg>`,
  );
}

async function greyOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

test.each([-6, -2, 0, 3, 7])("lines tilted by %i degrees are straightened", async (degrees) => {
  const picture = await sharp(page())
    .rotate(degrees, { background: "#fff" })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  expect(leaning(await greyOf(picture))).toBeCloseTo(degrees, 0);
});

test("a picture is rotated upright and enlarged enough to read", async () => {
  const picture = await sharp(page()).rotate(5, { background: "#fff" }).png().toBuffer();
  const clear = await greyOf(await clearPicture(picture));
  expect(clear.width).toBeGreaterThan(1400);
  expect(Math.abs(leaning(clear))).toBeLessThanOrEqual(0.5);
});

test("shadows on paper are removed, and ink stays dark", async () => {
  const shadow = `<defs><linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.7"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  const { pixels, width } = await greyOf(await clearPicture(page(shadow)));
  const at = (x: number, y: number) =>
    pixels[Math.round((y * width) / 600) * width + Math.round((x * width) / 600)] ?? -1;
  expect(at(20, 300)).toBeGreaterThan(240);
  expect(at(580, 300)).toBeGreaterThan(240);
  expect(at(100, 88)).toBeLessThan(130);
  expect(at(470, 88)).toBeLessThan(130);
});

test("an empty picture stays empty", async () => {
  const empty = await sharp({ create: { width: 50, height: 40, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect((await sharp(await clearPicture(empty)).metadata()).width).toBe(125);
});
