import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { Refusal } from "../../platform/refusal.ts";

/** A page of writing takes seconds; what takes longer than this is no list. */
const MOST_MS = 90_000;
const require = createRequire(import.meta.url);
/** Named one by one, so that tools that look for unused packages find them. */
const languages = {
  eng: () => require.resolve("@tesseract.js-data/eng/package.json"),
  ben: () => require.resolve("@tesseract.js-data/ben/package.json"),
};

/**
 * Reads the writing in pictures, English and Bangla, in a thread of its own that ends with the last picture or with
 * the time allowed. The languages' data come with the packages, so nothing is fetched.
 */
export async function readPictures(pictures: readonly Buffer[], tell: (percent: number) => void): Promise<string> {
  const data = await languageData();
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    let done = 0;
    worker = await createWorker(Object.keys(languages), OEM.LSTM_ONLY, {
      langPath: data,
      cacheMethod: "none",
      gzip: true,
      logger: ({ status, progress }) => {
        if (status === "recognizing text") tell(((done + progress) / pictures.length) * 100);
      },
      errorHandler: () => undefined,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    const outOfTime = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Refusal("list.unreadable")), MOST_MS);
    });
    const texts: string[] = [];
    for (const picture of pictures) {
      const { data: page } = await Promise.race([worker.recognize(await madeReadable(picture)), outOfTime]);
      texts.push(page.text);
      done += 1;
    }
    return texts.join("\n");
  } finally {
    clearTimeout(timer);
    await worker?.terminate();
    await rm(data, { recursive: true, force: true });
  }
}

/** Grey, with its darkest black and its lightest white, and not too small: so writing is told best from paper. */
async function madeReadable(picture: Buffer): Promise<Buffer> {
  const image = sharp(picture);
  const { width = 0 } = await image.metadata();
  const wide = width < 1000 ? image.resize({ width: Math.min(width * 2, 2000) }) : image;
  return wide.greyscale().normalise().png({ compressionLevel: 1 }).toBuffer();
}

/** The reader wants the data of all its languages in one folder; each comes in a package of its own. */
async function languageData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-writing-"));
  for (const [language, packageFile] of Object.entries(languages)) {
    const from = join(dirname(packageFile()), "4.0.0_best_int");
    const name = `${language}.traineddata.gz`;
    await copyFile(join(from, name), join(folder, name));
  }
  return folder;
}
