import sharp, { type Sharp } from "sharp";

type Grey = { pixels: Uint8Array; width: number; height: number };

/** At this width letters have a good size for OCR; narrower pictures are enlarged, wider ones only take longer. */
const ENOUGH = 1000;
const ENLARGED = 1800;
const MOST_ENLARGED = 2.5;
/** Hand-held photos of lists are skewed less than this. */
const MOST_DEGREES = 10;
const STEP_DEGREES = 0.5;
/** Width that is sufficient for detecting the skew. */
const SMALL = 500;

/**
 * Prepares a picture for OCR: grey, upright, not too small, and with uniform white. Shadows and yellow light affect the
 * paper around each letter, too, so each pixel is compared with its surroundings.
 */
export async function clearPicture(picture: Uint8Array): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  const factor = width < ENOUGH ? Math.min(ENLARGED / Math.max(width, 1), MOST_ENLARGED) : 1;
  const grey = sharp(picture)
    .flatten({ background: "#fff" })
    .greyscale()
    .resize({ width: Math.round(width * factor) });
  const flat = withEvenLight(await rawOf(grey));
  const degrees = leaning(await rawOf(imageOf(flat).resize({ width: SMALL, withoutEnlargement: true })));
  const upright = degrees === 0 ? imageOf(flat) : imageOf(flat).rotate(-degrees, { background: "#fff" });
  // Without a resolution, tesseract guesses one that is far too small.
  return upright.png({ compressionLevel: 1 }).withMetadata({ density: 300 }).toBuffer();
}

/** Each pixel relative to the brightness of the paper around it. */
function withEvenLight({ pixels, width, height }: Grey): Grey {
  const reach = Math.max(Math.round(width / 40), 8);
  const light = paperAround({ pixels, width, height }, reach);
  const flat = new Uint8Array(pixels.length);
  for (let place = 0; place < pixels.length; place += 1) {
    const share = (pixels[place] ?? 0) / Math.max(light[place] ?? 1, 1);
    // Shades close to the paper's become white; others keep their shade, which OCR uses.
    flat[place] = share > 0.92 ? 255 : Math.round(share * 255);
  }
  return { pixels: flat, width, height };
}

/** The brightness of the paper near each pixel: the mean of the brighter half around it, from prefix sums. */
function paperAround({ pixels, width, height }: Grey, reach: number): Uint8Array {
  const mean = means(pixels, width, height, reach);
  // Ink is darker than the mean; without it, the mean is that of the paper.
  const paper = pixels.map((value, place) => Math.max(value, mean[place] ?? 0));
  return means(paper, width, height, reach);
}

function means(pixels: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  return meansAlong(meansAlong(pixels, width, height, reach, 1, width), height, width, reach, width, 1);
}

/** The mean of the pixels up to `reach` before and after each, along rows or columns. */
function meansAlong(
  pixels: Uint8Array,
  length: number,
  count: number,
  reach: number,
  step: number,
  jump: number,
): Uint8Array {
  const result = new Uint8Array(pixels.length);
  for (let line = 0; line < count; line += 1) {
    const start = line * jump;
    let sum = 0;
    let points = 0;
    for (let place = 0; place < Math.min(reach, length); place += 1) {
      sum += pixels[start + place * step] ?? 0;
      points += 1;
    }
    for (let place = 0; place < length; place += 1) {
      const coming = place + reach;
      const gone = place - reach - 1;
      if (coming < length) {
        sum += pixels[start + coming * step] ?? 0;
        points += 1;
      }
      if (gone >= 0) {
        sum -= pixels[start + gone * step] ?? 0;
        points -= 1;
      }
      result[start + place * step] = Math.round(sum / points);
    }
  }
  return result;
}

/** The skew angle of the lines. At the right angle, the ink lies in the fewest rows. */
export function leaning({ pixels, width, height }: Grey): number {
  const dark: [x: number, y: number][] = [];
  for (let place = 0; place < pixels.length; place += 1) {
    if ((pixels[place] ?? 255) < 140) dark.push([place % width, Math.floor(place / width)]);
  }
  if (dark.length < 50) return 0;
  let best = { degrees: 0, sharpness: sharpnessAt(dark, 0, width, height) * 1.02 };
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP_DEGREES) {
    const sharpness = sharpnessAt(dark, degrees, width, height);
    if (sharpness > best.sharpness) best = { degrees, sharpness };
  }
  return best.degrees;
}

function sharpnessAt(dark: readonly [number, number][], degrees: number, width: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width);
  const rows = new Float64Array(height + 2 * offset + 2);
  for (const [x, y] of dark) {
    const row = Math.round(y - slope * x) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

async function rawOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const pixels =
    info.channels === 1
      ? new Uint8Array(data)
      : Uint8Array.from({ length: info.width * info.height }, (_, place) => data[place * info.channels] ?? 0);
  return { pixels, width: info.width, height: info.height };
}

function imageOf({ pixels, width, height }: Grey): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}
