import type { pictureWidths } from "@tatka/contract/catalogue/picture";
import type { Picture } from "@tatka/contract/catalogue/products";

export function pictureUrls(
  name: string,
  width: (typeof pictureWidths)[number] = 640,
): { url: string; pattern: string } {
  return { url: `/media/${name}-${width}.jpg`, pattern: `/media/${name}-{width}.{format}` };
}

type StoredPicture = { name: string; alt: string; altBn: string; width: number; height: number };
type Subject = { title: string; titleBn: string };

/** A picture without its own alt text uses the product's title. */
export function pictureOf({ name, alt, altBn, width, height }: StoredPicture, subject: Subject): Picture {
  const texts = { alt: alt || subject.title, altBn: altBn || alt || subject.titleBn };
  return { ...pictureUrls(name), width, height, ...texts };
}
