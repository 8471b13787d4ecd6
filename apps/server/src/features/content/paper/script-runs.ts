/** A run of text that one font can draw. */
export type Run = { isBangla: boolean; text: string };

/** Bangla's block, the dandas it borrows from Devanagari, and the joiners that shape its conjuncts. */
const bangla = /[\u0980-\u09ff\u0964\u0965\u200c\u200d]/u;

/** Splits text where the script changes. A space belongs to the run before it. */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const isBangla = character === " " && last ? last.isBangla : bangla.test(character);
    if (last?.isBangla === isBangla) last.text += character;
    else runs.push({ isBangla, text: character });
  }
  return runs;
}
