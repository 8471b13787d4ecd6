/** Enough to recognise bags and a door. About 100 kB, so that the phone can keep the photos of a day without a network. */
const LONGEST = 1024;
const QUALITY = 0.6;

/** A photo as a data URL, scaled down and without metadata; undefined if the browser cannot read it. */
export async function smallPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** The file of a data URL. Not by `fetch`, which the Content-Security-Policy refuses for data. */
export function fileOf(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], "door.jpg", { type: "image/jpeg" });
}
