import { z } from "zod";
import { pictureNamePattern } from "../catalogue/picture.ts";

/** Schemas shared by several settings. */
export const text = z.string().trim().max(500);
export const bilingual = z.object({ en: text, bn: text });
export const nothingSaid = { en: "", bn: "" };

/** A path on this site, or an external https link. */
export const link = z
  .string()
  .trim()
  .max(300)
  // Browsers treat a backslash as a slash, so `/\elsewhere.example` would leave the site.
  .regex(
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/,
    "Enter a path such as /popular, or a link that starts with https://",
  );

export const pictureName = z
  .string()
  .regex(new RegExp(`^${pictureNamePattern}$`), "Select a picture")
  .nullable()
  .describe("Name of a picture in the media library; its sizes are at /media/<name>-{width}.{format}");
