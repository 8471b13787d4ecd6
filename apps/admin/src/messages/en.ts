import { refusals } from "@tatka/contract/refusals";
import reactAdminEnglish from "ra-language-english";
import { type AnyArea, allAreas } from "../area-list.ts";
import { contractWords } from "./issues-en.ts";
import { sharedEnglish } from "./shared-en.ts";
import { mergeTexts, type TextKey } from "./text-tree.ts";

type EnglishOf<One> = One extends { texts?: { en: infer Texts } } ? Texts : never;

/** All texts; a misspelt key is a compile error. */
export type MessageKey = TextKey<typeof sharedEnglish | EnglishOf<AnyArea>>;

export function readEnglish() {
  const own = allAreas().flatMap(({ texts }) => texts?.en ?? []);
  const { resources = {}, ...tatka } = mergeTexts([sharedEnglish, ...own]);
  return {
    ...reactAdminEnglish,
    resources,
    tatka,
    words: Object.fromEntries(contractWords.map((words) => [words, words])),
    refusals: Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
  };
}
