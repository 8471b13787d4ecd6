import { refusals } from "@tatka/contract/refusals";
import reactAdminEnglish from "ra-language-english";
import { areas } from "../areas.ts";
import { contractWords } from "./issues-en.ts";
import { sharedEnglish } from "./shared-en.ts";
import { mergeTexts, type TextKey } from "./text-tree.ts";

type EnglishOf<One> = One extends { texts?: { en: infer Texts } } ? Texts : never;

/** All texts; a misspelt key is a compile error. */
export type MessageKey = TextKey<typeof sharedEnglish | EnglishOf<(typeof areas)[number]>>;

const { resources = {}, ...tatka } = mergeTexts([sharedEnglish, ...areas.flatMap(({ texts }) => texts?.en ?? [])]);

export const en = {
  ...reactAdminEnglish,
  resources,
  tatka,
  words: Object.fromEntries(contractWords.map((words) => [words, words])),
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
};
