/** The sizes and formats every picture is kept in; apart from the schemas, so that a browser can have it alone. */
export const pictureWidths = [160, 320, 640, 960] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

/**
 * A picture's name: the hash of its source and, unless it was stored by an earlier release, two colours of three hex
 * digits each, that of its edge and that of its middle. They are what is seen of it before it has arrived.
 */
export const pictureNamePattern = "[0-9a-f]{20}(?:[0-9a-f]{6})?";

/** The placeholder colours in a picture's URL. */
export function placeholderOf(address: string): { edge: string; middle: string } | null {
  const colours = /\/[0-9a-f]{20}([0-9a-f]{3})([0-9a-f]{3})-/.exec(address);
  return colours && { edge: `#${colours[1]}`, middle: `#${colours[2]}` };
}
