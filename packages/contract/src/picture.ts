/** The sizes and formats every picture is kept in; apart from the schemas, so that a browser can have it alone. */
export const pictureWidths = [160, 320, 640, 960] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;
