import { withLostSpaces } from "@tatka/domain/lists/odd-reading";
import { isUnsureReading } from "@tatka/domain/lists/reading-doubt";
import sharp from "sharp";
import { createWorker, type Line, OEM, PSM, type Worker } from "tesseract.js";
import { clearPicture } from "./clear-picture.ts";
import { languages } from "./language-data.ts";

/** Recognised text, and the lines (from 0) that were hard to read. */
type ReadWriting = { text: string; unsureLines: number[] };

/** OCR runs at two sizes; where the results differ, the text is marked as unsure. */
const READINGS = 2;
const SMALLER = 0.75;

/** Reads English and Bangla text in pictures, with language data from npm packages, so that nothing is downloaded. */
export async function readPictures(
  pictures: readonly Uint8Array[],
  languageFolder: string,
  tell: (percent: number) => void,
): Promise<ReadWriting> {
  let done = 0;
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: "none",
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === "recognizing text") tell(((done + progress) / (pictures.length * READINGS)) * 100);
    },
  });
  try {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    const lines: SaidLine[] = [];
    for (const picture of pictures) {
      const clear = await clearPicture(picture);
      const read = await readLines(worker, clear);
      done += 1;
      const smaller = await readLines(worker, await smallerCopy(clear));
      done += 1;
      lines.push(...read.flatMap((line) => saidIn(line, smaller)));
    }
    return {
      text: lines.map(({ text }) => text).join("\n"),
      unsureLines: lines.flatMap(({ isUnsure }, place) => (isUnsure ? [place] : [])),
    };
  } finally {
    // Terminates tesseract.js's worker thread, which would keep the process alive.
    await worker.terminate();
  }
}

type SaidLine = { text: string; isUnsure: boolean };

function saidIn(line: Line, smaller: readonly Line[]): SaidLine[] {
  const text = textOf(line);
  if (text === "") return [];
  const again = smaller.find(({ bbox }) => {
    const middle = (bbox.y0 + bbox.y1) / 2 / SMALLER;
    return middle > line.bbox.y0 && middle < line.bbox.y1;
  });
  return [{ text, isUnsure: isUnsureReading({ ...line, text }, again && textOf(again)) }];
}

function textOf({ text }: Line): string {
  return withLostSpaces(text.replace(/\s+/g, " ").trim());
}

async function readLines(worker: Worker, picture: Buffer): Promise<Line[]> {
  const { data: page } = await worker.recognize(picture, {}, { text: false, blocks: true });
  return (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

async function smallerCopy(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.max(Math.round(width * SMALLER), 1) })
    .png({ compressionLevel: 1 })
    .withMetadata({ density: 300 })
    .toBuffer();
}
