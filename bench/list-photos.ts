import { languageData } from "../apps/server/src/features/lists/shopping-lists/language-data.ts";
import { readPictures } from "../apps/server/src/features/lists/shopping-lists/read-pictures.ts";
import { madeUpPhotos, shareOfCharacters } from "../tests/harness/list-photos.ts";

/**
 * How well writing in photos is read: for each kind, the share of characters that were read right, and of the lines that
 * were not read right how many were marked as unsure.
 */
export async function evaluatePhotos(): Promise<void> {
  const photos = await madeUpPhotos();
  await using languages = await languageData();
  const kinds = new Map<string, { shares: number[]; wrong: number; marked: number; all: number; seconds: number }>();
  for (const { kind, text, jpeg } of photos) {
    const started = process.cpuUsage();
    const read = await readPictures([jpeg], languages.folder, () => undefined);
    const { user, system } = process.cpuUsage(started);
    const score = kinds.get(kind) ?? { shares: [], wrong: 0, marked: 0, all: 0, seconds: 0 };
    kinds.set(kind, score);
    score.shares.push(shareOfCharacters(text, read.text));
    score.seconds += (user + system) / 1e6;
    const written = text.split("\n");
    for (const [place, line] of read.text.split("\n").entries()) {
      score.all += 1;
      if (line === written[place]) continue;
      score.wrong += 1;
      if (read.unsureLines.includes(place)) score.marked += 1;
    }
  }
  for (const [kind, { shares, wrong, marked, all, seconds }] of kinds) {
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(
      `${kind}: ${(mean * 100).toFixed(1)} % of characters; ${wrong} of ${all} lines wrong, ${marked} of these marked as unsure; ${(seconds / shares.length).toFixed(1)} s`,
    );
  }
}
