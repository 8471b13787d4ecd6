import { type Colour, pictureName } from "../src/picture-name.ts";
import type { DemoCatalogue, DemoIcons, DemoImage } from "./demo-catalogue.ts";
import { contentImages } from "./demo-content-images.ts";

/** Side of the square that demo pictures are drawn on. The icons' soft shadows make larger ones slow to draw. */
export const demoPictureSide = 640;

/** A demo picture's name and its drawing: the icon, centred on its soft background. */
export type DemoPicture = { name: string; svg: string };

/** Products, categories and posts share icons, so there are far fewer pictures than records that show one. */
export function demoPictures(catalogue: DemoCatalogue, icons: DemoIcons): DemoPicture[] {
  const images = [...[...catalogue.products, ...catalogue.categories].map(({ image }) => image), ...contentImages];
  const pictures = new Map(images.map((image) => [pictureKey(image), drawPicture(image, icons)]));
  return [...pictures.values()];
}

export function drawPicture({ icon, bg }: DemoImage, { icons }: DemoIcons): DemoPicture {
  const drawing = icons[icon];
  if (!drawing) throw new Error(`The demo data names the icon "${icon}", which icons.json lacks`);
  const side = demoPictureSide;
  const iconSide = Math.round(side * 0.62);
  const offset = (side - iconSide) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" fill="${bg}"/>` +
    `<svg x="${offset}" y="${offset}" width="${iconSide}" height="${iconSide}" viewBox="0 0 ${drawing.width} ${drawing.height}">` +
    `${drawing.body}</svg></svg>`;
  const look = { edge: colourOf(bg), middle: meanColour(drawing.body) };
  return { name: pictureName(Buffer.from(svg), look), svg };
}

/** What an icon's colours give when they are mixed: near enough to how it looks from afar, without drawing it. */
function meanColour(drawing: string): Colour {
  const colours = (drawing.match(/#[0-9a-f]{6}\b/gi) ?? []).map(colourOf);
  const mean = (part: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[part], 0) / (colours.length || 1);
  return [mean(0), mean(1), mean(2)];
}

function colourOf(hex: string): Colour {
  const part = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [part(1), part(3), part(5)];
}

function pictureKey({ icon, bg }: DemoImage): string {
  return `${icon} ${bg}`;
}
