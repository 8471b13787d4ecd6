import { readShoppingList } from "@tatka/domain/lists/shopping-list";
import { languageData } from "../../apps/server/src/features/lists/shopping-lists/documents/language-data.ts";
import { readPictures } from "../../apps/server/src/features/lists/shopping-lists/documents/read-pictures.ts";
import { type Half, halves, madeUpPhotos, shareOfCharacters } from "../../tests/harness/scores/list-photos.ts";

/** Minimum share of misread lines that are marked as uncertain, and maximum share of correct lines. */
const LEAST_MARKED = 0.95;
const MOST_NEEDLESS = 1 / 3;

/**
 * Evaluates text recognition by kind of photo: the share of correct characters and lines, and how many misread and
 * correct lines are marked as uncertain. Misread lines are shown for the tuning half only.
 */
export async function evaluatePhotos(): Promise<void> {
  await using languages = await languageData();
  for (const half of halves) await evaluateHalf(half, languages.folder);
}

async function evaluateHalf(half: Half, languageFolder: string): Promise<void> {
  console.log(`\nphotos, ${half === "tuned" ? "tuning half" : "held out"}`);
  const kinds = new Map<string, KindScore>();
  for (const { kind, text, jpeg } of await madeUpPhotos(half)) {
    const started = process.cpuUsage();
    const read = await readPictures([jpeg], languageFolder, () => undefined);
    const { user, system } = process.cpuUsage(started);
    const score = kinds.get(kind) ?? { shares: [], seconds: 0, lines: [] };
    kinds.set(kind, score);
    score.shares.push(shareOfCharacters(text, read.text));
    score.seconds += (user + system) / 1e6;
    score.lines.push(...scoredLines(text.split("\n"), read));
  }
  for (const [kind, { shares, seconds, lines }] of kinds) {
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(
      `${kind}: ${(mean * 100).toFixed(1)} % of characters; ${summary(lines)}; ${(seconds / shares.length).toFixed(1)} s`,
    );
    if (half !== "tuned") continue;
    for (const { isRight, isMarked, written, read } of lines) {
      if (!isRight) console.log(`  ${isMarked ? "marked" : "NOT MARKED"}: "${written}" as "${read}"`);
    }
  }
  const all = [...kinds.values()].flatMap(({ lines }) => lines);
  console.log(`all: ${summary(all)}`);
  console.log(
    `at least ${percent(LEAST_MARKED)} of misread lines marked: ${percent(shareMarked(all, false))}; at most ${percent(MOST_NEEDLESS)} of right ones: ${percent(shareMarked(all, true))}`,
  );
}

type ScoredLine = { written: string; read: string; isRight: boolean; isMarked: boolean };
type KindScore = { shares: number[]; seconds: number; lines: ScoredLine[] };

/**
 * Pairs each recognised line with the written line in its place. If lines were merged or split, it pairs the most
 * similar ones. A written line without a partner was lost without a warning.
 */
function scoredLines(
  written: readonly string[],
  { text, unsureLines }: { text: string; unsureLines: number[] },
): ScoredLine[] {
  const read = text.split("\n");
  const likest = read.map((line, place) => {
    if (read.length === written.length) return place;
    const shares = written.map((one) => shareOfCharacters(one, line));
    return shares.indexOf(Math.max(...shares));
  });
  const lost = written.flatMap((line, place): ScoredLine[] =>
    likest.includes(place) ? [] : [{ written: line, read: "", isRight: false, isMarked: false }],
  );
  const found = read.map((line, place): ScoredLine => {
    const original = written[likest[place] ?? 0] ?? "";
    return {
      written: original,
      read: line,
      isRight: isReadAlike(line, original),
      isMarked: unsureLines.includes(place),
    };
  });
  return [...found, ...lost];
}

/** Compares items and amounts, so that "1dozen" equals "1 dozen". */
function isReadAlike(one: string, other: string): boolean {
  const items = (line: string) =>
    JSON.stringify(readShoppingList(line).map(({ words, amount }) => ({ words, amount })));
  return items(one) === items(other);
}

function summary(lines: readonly ScoredLine[]): string {
  const right = lines.filter(({ isRight }) => isRight);
  const wrong = lines.filter(({ isRight }) => !isRight);
  const marked = (some: readonly ScoredLine[]) => some.filter(({ isMarked }) => isMarked).length;
  return `${right.length} of ${lines.length} lines right (${percent(right.length / lines.length)}); of ${wrong.length} misread ${marked(wrong)} marked, of ${right.length} right ${marked(right)} marked`;
}

function shareMarked(lines: readonly ScoredLine[], isRight: boolean): number {
  const some = lines.filter((line) => line.isRight === isRight);
  return some.length === 0 ? Number(!isRight) : some.filter(({ isMarked }) => isMarked).length / some.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
