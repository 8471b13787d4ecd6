import { readShoppingList } from "@tatka/domain/lists/shopping-list";
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
  const kinds = new Map<string, KindScore>();
  for (const { kind, text, jpeg } of photos) {
    const started = process.cpuUsage();
    const read = await readPictures([jpeg], languages.folder, () => undefined);
    const { user, system } = process.cpuUsage(started);
    const score = kinds.get(kind) ?? { shares: [], wrong: 0, marked: 0, needless: 0, all: 0, seconds: 0, told: [] };
    kinds.set(kind, score);
    score.shares.push(shareOfCharacters(text, read.text));
    score.seconds += (user + system) / 1e6;
    const written = text.split("\n");
    for (const [place, line] of read.text.split("\n").entries()) {
      const isMarked = read.unsureLines.includes(place);
      score.all += 1;
      // "1dozen" is a dozen: what is read counts, and not each space.
      if (isReadAlike(line, written[place] ?? "")) {
        if (isMarked) score.needless += 1;
        continue;
      }
      score.wrong += 1;
      if (isMarked) score.marked += 1;
      score.told.push(`  ${isMarked ? "marked" : "not marked"}: "${written[place]}" as "${line}"`);
    }
  }
  for (const [kind, { shares, wrong, marked, needless, all, seconds, told }] of kinds) {
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(
      `${kind}: ${(mean * 100).toFixed(1)} % of characters; ${wrong} of ${all} lines wrong, ${marked} of these marked as unsure, ${needless} marked needlessly; ${(seconds / shares.length).toFixed(1)} s`,
    );
    for (const line of told) console.log(line);
  }
}

/** Names the same items in the same amounts. */
function isReadAlike(one: string, other: string): boolean {
  const items = (line: string) =>
    JSON.stringify(readShoppingList(line).map(({ words, amount }) => ({ words, amount })));
  return items(one) === items(other);
}

type KindScore = {
  shares: number[];
  wrong: number;
  marked: number;
  needless: number;
  all: number;
  seconds: number;
  told: string[];
};
