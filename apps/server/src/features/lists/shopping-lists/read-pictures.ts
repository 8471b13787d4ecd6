import sharp from "sharp";
import { createWorker, OEM, PSM } from "tesseract.js";
import { languages } from "./language-data.ts";

/** Reads the writing in pictures, English and Bangla, with data from packages, so that nothing is fetched. */
export async function readPictures(
  pictures: readonly Uint8Array[],
  languageFolder: string,
  tell: (percent: number) => void,
): Promise<string> {
  let done = 0;
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: "none",
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === "recognizing text") tell(((done + progress) / pictures.length) * 100);
    },
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const texts: string[] = [];
  for (const picture of pictures) {
    const { data: page } = await worker.recognize(await madeReadable(picture));
    texts.push(page.text);
    done += 1;
  }
  return texts.join("\n");
}

/** Grey, with its darkest black and its lightest white, and not too small: so writing is told best from paper. */
async function madeReadable(picture: Uint8Array): Promise<Buffer> {
  const image = sharp(picture);
  const { width = 0 } = await image.metadata();
  const wide = width < 1000 ? image.resize({ width: Math.min(width * 2, 2000) }) : image;
  return wide.greyscale().normalise().png({ compressionLevel: 1 }).toBuffer();
}
