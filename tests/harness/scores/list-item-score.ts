import type { ListLine } from "@tatka/contract/lists/shopping-lists";
import { judge, type WrittenLines } from "./list-line-score.ts";

type ReadText = { lines: ListLine[]; leftOut: { raw: string }[] };

export type TextScore = {
  kind: string;
  text: string;
  /** Whether the entry is held out: entries with an odd index are scored, but their failures are not shown. */
  isFrozen: boolean;
  wanted: number;
  products: number;
  right: number;
  /** Rows with a product, and those of them that the review page does not ask about. */
  shown: number;
  sure: number;
  /** Confident but wrong. */
  wrongAndSure: number;
  /** Lines of the text without any word in the result. */
  vanished: number;
  got: string;
};

/** Below this confidence, the review page asks the customer about a line. */
const SURE = 0.7;

/** Scores texts by item: a missing item is an error, and an extra item is one only if it is shown as confident. */
export async function scoreItems(
  { lines: texts }: WrittenLines,
  read: (text: string) => Promise<ReadText>,
): Promise<TextScore[]> {
  const scores: TextScore[] = [];
  for (const [index, { kind, text, want }] of texts.entries()) {
    const { lines, leftOut } = await read(text);
    const unused = [...lines];
    let [products, right, wrongAndSure] = [0, 0, 0];
    for (const wanted of want) {
      const place = unused.findIndex((line) => judge(line, wanted).isProduct);
      const [line] = place < 0 ? [] : unused.splice(place, 1);
      if (!line) continue;
      products += 1;
      if (judge(line, wanted).isAmount) right += 1;
      else if (isSure(line)) wrongAndSure += 1;
    }
    wrongAndSure += unused.filter(isSure).length;
    const raws = [...lines, ...leftOut].map(({ raw }) => raw).join("\n");
    scores.push({
      kind,
      text,
      isFrozen: index % 2 === 1,
      wanted: want.length,
      products,
      right,
      shown: lines.filter(({ matches }) => matches.length > 0).length,
      sure: lines.filter(isSure).length,
      wrongAndSure,
      vanished: text.split("\n").filter((line) => isMissing(line, raws)).length,
      got: lines.map(described).join("; ") || "nothing",
    });
  }
  return scores;
}

export function sumOf(scores: readonly TextScore[]) {
  const sum = (of: "wanted" | "products" | "right" | "shown" | "sure" | "wrongAndSure" | "vanished") =>
    scores.reduce((total, score) => total + score[of], 0);
  return {
    wanted: sum("wanted"),
    products: sum("products"),
    right: sum("right"),
    shown: sum("shown"),
    sure: sum("sure"),
    wrongAndSure: sum("wrongAndSure"),
    vanished: sum("vanished"),
  };
}

function isSure({ matches: [best], doubt }: ListLine): boolean {
  return best !== undefined && !doubt && best.confidence >= SURE;
}

function isMissing(line: string, raws: string): boolean {
  const words = line.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0 && !words.some((word) => raws.includes(word));
}

function described({ raw, matches: [best], quantity, unit, doubt }: ListLine): string {
  const product = best
    ? `${best.product.slug} ${best.variation.title} x ${best.quantity} (${best.confidence})`
    : "none";
  return `"${raw}" ${quantity} ${unit}${doubt ? ` ?${doubt}` : ""}: ${product}`;
}
