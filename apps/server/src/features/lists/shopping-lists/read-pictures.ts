import { isOddlyRead, withLostSpaces } from "@tatka/domain/lists/odd-reading";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { clearPicture } from "./clear-picture.ts";
import { languages } from "./language-data.ts";

/** Writing that was read, and the places of lines (0 is the first) in which it was hard to read. */
type ReadWriting = { text: string; unsureLines: number[] };

/** Percent, as the reader says it. Print is read with 90 and more; a line below this often has a wrong letter. */
const SURE_OF_LINE = 80;
const SURE_OF_WORD = 60;

/** Reads the writing in pictures, English and Bangla, with data from packages, so that nothing is fetched. */
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
      if (status === "recognizing text") tell(((done + progress) / pictures.length) * 100);
    },
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const lines: ReadLine[] = [];
  for (const picture of pictures) {
    lines.push(...(await readLines(worker, await clearPicture(picture))));
    done += 1;
  }
  return {
    text: lines.map(({ text }) => text).join("\n"),
    unsureLines: lines.flatMap(({ isUnsure }, place) => (isUnsure ? [place] : [])),
  };
}

type ReadLine = { text: string; isUnsure: boolean };

async function readLines(worker: Worker, picture: Buffer): Promise<ReadLine[]> {
  const { data: page } = await worker.recognize(picture, {}, { text: false, blocks: true });
  const read = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return read.flatMap(({ text, confidence, words }) => {
    const line = withLostSpaces(text.replace(/\s+/g, " ").trim());
    if (line === "") return [];
    const isUnsure =
      confidence < SURE_OF_LINE || words.some((word) => word.confidence < SURE_OF_WORD) || isOddlyRead(line);
    return [{ text: line, isUnsure }];
  });
}
