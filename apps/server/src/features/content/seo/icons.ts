import { brandColours } from "@tatka/theme/brand-colours";
import { brandMark } from "@tatka/theme/brand-mark";
import { wordmark } from "@tatka/theme/wordmark";
import sharp, { type Sharp } from "sharp";

type Icon = { bytes: Buffer; contentType: string };

const png = (svg: string): Promise<Icon> => encoded(sharp(Buffer.from(svg)).png(), "image/png");

const drawings: Record<string, () => Promise<Icon>> = {
  "icon-192.png": () => png(rounded(192)),
  "icon-512.png": () => png(rounded(512)),
  "maskable-192.png": () => png(fullBleed(192)),
  "maskable-512.png": () => png(fullBleed(512)),
  "apple-touch-icon.png": () => png(fullBleed(180)),
  "og.jpg": () => encoded(sharp(Buffer.from(shareCard())).jpeg({ quality: 88 }), "image/jpeg"),
};

const drawn = new Map<string, Promise<Icon>>();

/** An icon by file name, drawn from the brand mark on first request and cached. */
export async function drawIcon(file: string): Promise<Icon | undefined> {
  const draw = Object.hasOwn(drawings, file) ? drawings[file] : undefined;
  if (!draw) return undefined;
  const icon = drawn.get(file) ?? draw();
  drawn.set(file, icon);
  return icon;
}

async function encoded(image: Sharp, contentType: string): Promise<Icon> {
  return { bytes: await image.toBuffer(), contentType };
}

function rounded(side: number): string {
  return picture(side, side, brandMark.viewBox, `<rect ${square} rx="${brandMark.corner}"/>${mark}`);
}

/** Systems crop these icons, down to a circle, so the mark is drawn smaller. */
function fullBleed(side: number): string {
  return picture(side, side, brandMark.viewBox, `<rect ${square}/><g transform="translate(4 4) scale(.8)">${mark}</g>`);
}

/** The preview picture of shared links to pages without a picture. */
function shareCard(): string {
  const { latin, bangla } = wordmark;
  const [scale, gap] = [1.15, 46];
  const left = (1200 - (latin.width + bangla.width) * scale - gap) / 2;
  const middle = left + latin.width * scale + gap / 2;
  return picture(
    1200,
    630,
    "0 0 1200 630",
    `<rect width="1200" height="630"/><g transform="translate(420 45) scale(9)">${mark}</g>
     <g fill="${brandColours.onBrand}">
       <path transform="translate(${left} 530) scale(${scale})" d="${latin.path}"/>
       <circle cx="${middle}" cy="495" r="7" fill="${brandColours.accent}"/>
       <path transform="translate(${middle + gap / 2} 530) scale(${scale})" d="${bangla.path}"/>
     </g>`,
  );
}

function picture(width: number, height: number, viewBox: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" fill="${brandColours.brand}">${drawing}</svg>`;
}

const square = `width="40" height="40"`;

const mark =
  `<path d="${brandMark.leaf}" fill="${brandColours.accent}"/><path d="${brandMark.bud}" fill="${brandColours.bud}"/>` +
  `<path d="${brandMark.basket}" fill="${brandColours.onBrand}"/>` +
  `<path d="${brandMark.ribs}" stroke="${brandColours.brand}" stroke-width="${brandMark.ribWidth}" stroke-linecap="round"/>`;
