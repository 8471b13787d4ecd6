import type { pictureWidths } from "@tatka/contract/catalogue/picture";
import type { Picture } from "@tatka/contract/catalogue/products";

export function pictureUrls(
  name: string,
  width: (typeof pictureWidths)[number] = 640,
): { url: string; pattern: string } {
  return { url: `/media/${name}-${width}.jpg`, pattern: `/media/${name}-{width}.{format}` };
}

type StoredPicture = { name: string; alt: string; width: number; height: number };

/** A picture without a text of its own is described by what it shows. */
export function pictureOf({ name, alt, width, height }: StoredPicture, subject: string): Picture {
  return { ...pictureUrls(name), width, height, alt: alt || subject };
}
