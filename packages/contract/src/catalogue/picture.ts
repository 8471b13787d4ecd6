/** Widths and formats of pictures; separate from the schemas, so that browsers load only this. */
export const pictureWidths = [160, 320, 640, 960] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

/**
 * A picture's name: the hash of its source and, unless an earlier release stored it, two colours of three hex digits
 * each for its edge and centre. They are shown until the picture has loaded.
 */
export const pictureNamePattern = "[0-9a-f]{20}(?:[0-9a-f]{6})?";

/** Where a stored picture is served, and the pattern of its other sizes and formats. */
export function pictureUrls(
  name: string,
  width: (typeof pictureWidths)[number] = 640,
): { url: string; pattern: string } {
  return { url: `/media/${name}-${width}.jpg`, pattern: `/media/${name}-{width}.{format}` };
}

/** The placeholder colours in a picture's URL. */
export function placeholderOf(address: string): { edge: string; middle: string } | null {
  const colours = /\/[0-9a-f]{20}([0-9a-f]{3})([0-9a-f]{3})-/.exec(address);
  return colours && { edge: `#${colours[1]}`, middle: `#${colours[2]}` };
}
