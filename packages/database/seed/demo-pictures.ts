import { pictureName } from "../src/picture-name.ts";
import type { DemoCatalogue, DemoIcons, DemoImage } from "./demo-catalogue.ts";
import { contentImages } from "./demo-content-images.ts";

/** Side of the square that demo pictures are drawn on. The icons' soft shadows make larger ones slow to draw. */
export const demoPictureSide = 640;

/** A demo picture's name and its drawing: the icon, centred on its soft background. */
export type DemoPicture = { name: string; svg: string };

/** Products, categories and posts share icons, so there are far fewer pictures than things that show one. */
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
  return { name: pictureName(Buffer.from(svg)), svg };
}

function pictureKey({ icon, bg }: DemoImage): string {
  return `${icon} ${bg}`;
}
