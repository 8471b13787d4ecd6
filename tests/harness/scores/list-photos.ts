import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";

/** A synthetic photo of a list: its kind of distortion, its text and the image. */
type MadeUpPhoto = { kind: string; text: string; jpeg: Buffer };
type Writing = { kind: string; lines: readonly string[]; font: string; size: number };

const require = createRequire(import.meta.url);
const lists = require("../data/photo-lists.json") as Record<Half, { english: string[]; bangla: string[] }>;

/** We tune the parser on one half only. The other half has other fonts, weights and lighting, and is only scored. */
export const halves = ["tuned", "heldOut"] as const;
export type Half = (typeof halves)[number];

const spoilt = {
  tuned: { weight: 400, degrees: 5, lamp: [0, 0, 1, 0.6], sigma: 38, small: 17 },
  heldOut: { weight: 500, degrees: -4, lamp: [1, 0.2, 0, 0.9], sigma: 42, small: 16 },
} satisfies Record<Half, unknown>;

/** Print fonts and two handwriting fonts. */
function writingsOf(half: Half): Writing[] {
  const { weight } = spoilt[half];
  const { english, bangla } = lists[half];
  const font = (name: string, script: "latin" | "bengali") =>
    require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`);
  return [
    { kind: "print, English", lines: english, font: font("hind-siliguri", "latin"), size: 40 },
    { kind: "print, English", lines: english, font: font("noto-serif-bengali", "latin"), size: 40 },
    { kind: "print, Bangla", lines: bangla, font: font("hind-siliguri", "bengali"), size: 44 },
    { kind: "print, Bangla", lines: bangla, font: font("noto-serif-bengali", "bengali"), size: 44 },
    { kind: "hand, English", lines: english, font: font("caveat", "latin"), size: 56 },
    { kind: "hand, Bangla", lines: bangla, font: font("atma", "bengali"), size: 48 },
  ];
}

export async function madeUpPhotos(half: Half): Promise<MadeUpPhoto[]> {
  const path = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ["--no-sandbox"] });
  return photosOf(browser, half).finally(() => browser.close());
}

async function photosOf(browser: Browser, half: Half): Promise<MadeUpPhoto[]> {
  const { degrees, lamp, sigma, small } = spoilt[half];
  const photos: MadeUpPhoto[] = [];
  const add = async (kind: string, { lines }: Writing, png: Buffer) =>
    photos.push({ kind, text: lines.join("\n"), jpeg: await sharp(png).jpeg({ quality: 80 }).toBuffer() });
  const writings = writingsOf(half);
  for (const writing of writings) await add(writing.kind, writing, await written(browser, writing));
  for (const writing of [writings[0], writings[2]]) {
    if (!writing) continue;
    const png = await written(browser, writing);
    await add("skewed", writing, await skewed(png, degrees));
    await add("shadowed", writing, await shadowed(png, lamp));
    await add("noisy", writing, await noisy(png, sigma));
    await add("small", writing, await written(browser, { ...writing, size: small }));
  }
  return photos;
}

async function written(browser: Browser, { lines, font, size }: Writing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size * 24, height: size * (lines.length * 2 + 2) } });
  const file = readFileSync(font).toString("base64");
  // Web fonts have Latin characters in a separate file, which Bangla lists here do not need.
  await page.setContent(`<style>
    @font-face { font-family: hand; src: url(data:font/woff2;base64,${file}) }
    body { margin: ${size}px; font: ${size}px/2 hand; color: #223; background: #fdfcf8 }
  </style>${lines.map((line) => `<div>${line}</div>`).join("")}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  return png;
}

function skewed(png: Buffer, degrees: number): Promise<Buffer> {
  return sharp(png).rotate(degrees, { background: "#f4f2ea" }).png().toBuffer();
}

/** Simulates a lamp at one side and the shadow of a hand at the other. */
async function shadowed(png: Buffer, [x1, y1, x2, y2]: readonly number[]): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const shade = `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">
    <stop offset="0" stop-color="#fff"/><stop offset="0.6" stop-color="#a9a294"/><stop offset="1" stop-color="#4c473f"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(shade), blend: "multiply" }])
    .png()
    .toBuffer();
}

/** Simulates a cheap camera in the evening: blurred and grainy. */
async function noisy(png: Buffer, sigma: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma } },
  })
    .png()
    .toBuffer();
  return sharp(png)
    .blur(1.3)
    .composite([{ input: grain, blend: "soft-light" }])
    .png()
    .toBuffer();
}

/** The share of correctly recognised characters, from the edit distance and the text's length. */
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
