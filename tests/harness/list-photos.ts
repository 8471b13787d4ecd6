import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";

/** A photo of a list, made up: what is written in it, in which writing, and what happened to it. */
type MadeUpPhoto = { kind: string; text: string; jpeg: Buffer };

const english = [
  "Miniket rice 5 kg",
  "Potato 2 kg",
  "Eggs 1 dozen",
  "Soybean oil 2 litre",
  "Chicken breast 500 gm",
  "Green chilli 250 g",
];
const bangla = ["মিনিকেট চাল ৫ কেজি", "আলু ২ কেজি", "ডিম ১ ডজন", "সয়াবিন তেল ২ লিটার", "গরুর মাংস ১ কেজি", "কাঁচা মরিচ ২৫০ গ্রাম"];
const require = createRequire(import.meta.url);

type Writing = { name: string; lines: readonly string[]; font: string; size: number };

/** Fonts that a list may be printed in, and two that look like a hand. */
const writings: Writing[] = [
  {
    name: "print, English",
    lines: english,
    font: require.resolve("@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2"),
    size: 40,
  },
  {
    name: "print, English",
    lines: english,
    font: require.resolve("@fontsource/noto-serif-bengali/files/noto-serif-bengali-latin-400-normal.woff2"),
    size: 40,
  },
  {
    name: "print, Bangla",
    lines: bangla,
    font: require.resolve("@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2"),
    size: 44,
  },
  {
    name: "print, Bangla",
    lines: bangla,
    font: require.resolve("@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff2"),
    size: 44,
  },
  {
    name: "hand, English",
    lines: english,
    font: require.resolve("@fontsource/caveat/files/caveat-latin-400-normal.woff2"),
    size: 56,
  },
  {
    name: "hand, Bangla",
    lines: bangla,
    font: require.resolve("@fontsource/atma/files/atma-bengali-400-normal.woff2"),
    size: 48,
  },
];
const [plainEnglish, , plainBangla] = writings;

export async function madeUpPhotos(): Promise<MadeUpPhoto[]> {
  const path = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ["--no-sandbox"] });
  return photosOf(browser).finally(() => browser.close());
}

async function photosOf(browser: Browser): Promise<MadeUpPhoto[]> {
  const photos: MadeUpPhoto[] = [];
  for (const writing of writings) {
    photos.push({
      kind: writing.name,
      text: writing.lines.join("\n"),
      jpeg: await kept(await written(browser, writing)),
    });
  }
  for (const writing of [plainEnglish, plainBangla]) {
    if (!writing) continue;
    const png = await written(browser, writing);
    const small = await written(browser, { ...writing, size: 17 });
    const spoilt = { skewed: skewed(png), shadowed: shadowed(png), noisy: noisy(png), small: Promise.resolve(small) };
    for (const [kind, picture] of Object.entries(spoilt)) {
      photos.push({ kind, text: writing.lines.join("\n"), jpeg: await kept(await picture) });
    }
  }
  return photos;
}

async function written(browser: Browser, { lines, font, size }: Writing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size * 24, height: size * (lines.length * 2 + 2) } });
  const file = readFileSync(font).toString("base64");
  // Latin digits and letters of a Bangla font are in a file of their own; Bangla lists here have none.
  await page.setContent(`<style>
    @font-face { font-family: hand; src: url(data:font/woff2;base64,${file}) }
    body { margin: ${size}px; font: ${size}px/2 hand; color: #223; background: #fdfcf8 }
  </style>${lines.map((line) => `<div>${line}</div>`).join("")}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  return png;
}

function skewed(png: Buffer): Promise<Buffer> {
  return sharp(png).rotate(5, { background: "#f4f2ea" }).png().toBuffer();
}

/** A lamp at one side and the shadow of a hand at the other. */
async function shadowed(png: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const shade = `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0.6">
    <stop offset="0" stop-color="#fff"/><stop offset="0.6" stop-color="#a9a294"/><stop offset="1" stop-color="#4c473f"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(shade), blend: "multiply" }])
    .png()
    .toBuffer();
}

/** As a cheap camera sees it in the evening: out of focus, with grain. */
async function noisy(png: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 38 } },
  })
    .png()
    .toBuffer();
  return sharp(png)
    .blur(1.3)
    .composite([{ input: grain, blend: "soft-light" }])
    .png()
    .toBuffer();
}

function kept(png: Buffer): Promise<Buffer> {
  return sharp(png).jpeg({ quality: 80 }).toBuffer();
}

/** The share of characters that were read right: the fewest changes from one text to the other, against its length. */
export function shareOfCharacters(text: string, read: string): number {
  const [a, b] = [text, read].map((said) => [...said.normalize("NFC").replace(/\s+/g, " ").trim()]);
  let row = Array.from({ length: (b?.length ?? 0) + 1 }, (_, place) => place);
  for (const [i, letter] of (a ?? []).entries()) {
    const next = [i + 1];
    for (const [j, other] of (b ?? []).entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return Math.max(0, 1 - (row.at(-1) ?? 0) / Math.max(a?.length ?? 0, 1));
}
