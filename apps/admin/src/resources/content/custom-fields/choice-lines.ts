import type { CustomField } from "@tatka/contract/content/custom-fields";
import { keyFromLabel } from "@tatka/domain/content/custom-fields";

type Choice = CustomField["choices"][number];

/** Choices as lines of text: `Red = লাল`. */
export function linesOf(choices: readonly Choice[]): string {
  return choices.map(({ en, bn }) => `${en} = ${bn}`).join("\n");
}

/** Undefined if a line is incomplete or two choices have the same code. A known English name keeps its code. */
export function choicesIn(text: string, known: readonly Choice[]): Choice[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const choices = lines.map((line) => {
    const [en = "", bn = "", ...rest] = line.split("=").map((part) => part.trim());
    const code = known.find((one) => one.en === en)?.code ?? keyFromLabel(en);
    return en === "" || bn === "" || rest.length > 0 ? undefined : { code, en, bn };
  });
  if (choices.includes(undefined)) return undefined;
  const complete = choices.filter((one) => one !== undefined);
  return new Set(complete.map(({ code }) => code)).size === complete.length ? complete : undefined;
}
